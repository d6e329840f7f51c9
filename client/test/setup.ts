/** Every test speaks English, all of it. */
import { learn, learnTheRest } from "../src/i18n";

await learnTheRest();
await learn("en");

/** Parts of the page that are fetched when somebody first wants them: tables don't wait for them. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { learnTheRest } from "../i18n";

/** A component that shows `Meanwhile` until the one that `load` fetches is here, and its words. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = () => null,
) {
  return function Lazy(props: Props) {
    const [found, setFound] = useState<{ Part: ComponentType<Props> } | null>(null);
    const [fault, setFault] = useState<unknown>(null);
    useEffect(() => {
      Promise.all([load(), learnTheRest()]).then(([Part]) => setFound({ Part }), setFault);
    }, []);
    if (fault) throw fault;
    return found ? <found.Part {...props} /> : <Meanwhile />;
  };
}

/** Sounds, made on the spot: no files. Fetched at the first gesture, before which none may play. */
import { effect } from "@preact/signals";
import { roomTime } from "../clock";
import { type Sound, settings } from "../settings";
import { type State, state } from "../state";
import { soundsOf, Throttle, warnings } from "./sounds";
import { GESTURES } from "./start";
import { type Stroke, VOICES } from "./voices";

const LOUDNESS = { off: 0, soft: 0.35, normal: 0.7, loud: 1.3 };

let context: AudioContext | null = null;
let master: GainNode | null = null;
const throttle = new Throttle();

/** Let the tables be heard from now on. */
export function listen(): void {
  // Some browsers let a page sound only from within a gesture.
  for (const kind of GESTURES) addEventListener(kind, wake);
  wake();
  let before = state.peek();
  effect(() => {
    const after = state.value;
    if (after.tables !== before.tables) hear(before, after);
    before = after;
  });
  let since = roomTime.peek();
  effect(() => {
    const now = roomTime.value;
    if (isShort(state.peek(), since, now)) play("ten");
    since = now;
  });
}

function hear(before: State, after: State): void {
  for (const [id, table] of Object.entries(after.tables)) {
    const was = before.tables[id];
    if (!was || was === table) continue;
    const isBehind = document.hidden || after.at !== id;
    for (const sound of soundsOf(was, table, after.me?.name ?? "")) {
      // Behind another page or table only one's own turn is heard.
      if (!isBehind || sound === "turn") play(sound);
    }
  }
}

/** Whether the time of one's turn at the table in front ran short between two moments. */
function isShort({ tables, at }: State, since: number, now: number): boolean {
  const table = tables[at];
  if (!table?.turn || table.picture.felt.paused || document.hidden) return false;
  return warnings(table.turn).some((when) => since < when && when <= now);
}

/** Play a sound, if it is switched on; `asked`: somebody wants to hear it all the same. */
export function play(sound: Sound, asked = false): void {
  const { volume, silent } = settings.peek();
  if (!asked && (volume === "off" || silent.includes(sound))) return;
  if (!asked && !throttle.lets(sound, performance.now())) return;
  wake();
  if (!context || !master) return;
  master.gain.value = LOUDNESS[asked && volume === "off" ? "normal" : volume];
  for (const stroke of VOICES[sound]) strike(context, master, stroke);
}

function wake(): void {
  if (settings.peek().volume === "off" && !context) return;
  if (!context) {
    context = new AudioContext();
    master = context.createGain();
    master.connect(context.destination);
  }
  if (context.state === "suspended") void context.resume();
}

function strike(on: AudioContext, out: AudioNode, { at, lasts, kind, hz, loud }: Stroke): void {
  const begin = on.currentTime + at / 1000;
  const end = begin + lasts / 1000;
  const gain = on.createGain();
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0005, end);
  gain.connect(out);
  if (kind === "noise") hiss(on, gain, hz, begin, end);
  else {
    tone(on, gain, hz, begin, end);
    // A bar of wood rings at four times its pitch too.
    if (kind === "wood") tone(on, faint(on, gain), hz * 3.93, begin, begin + lasts / 3000);
  }
}

function tone(on: AudioContext, out: AudioNode, hz: number, begin: number, end: number): void {
  const source = on.createOscillator();
  source.frequency.value = hz;
  source.connect(out);
  source.start(begin);
  source.stop(end);
}

function faint(on: AudioContext, out: AudioNode): AudioNode {
  const gain = on.createGain();
  gain.gain.value = 0.25;
  gain.connect(out);
  return gain;
}

function hiss(on: AudioContext, out: AudioNode, hz: number, begin: number, end: number): void {
  const samples = Math.ceil((end - begin) * on.sampleRate);
  const buffer = on.createBuffer(1, samples, on.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < samples; index += 1) data[index] = Math.random() * 2 - 1;
  const source = on.createBufferSource();
  source.buffer = buffer;
  const filter = on.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hz;
  source.connect(filter).connect(out);
  source.start(begin);
}

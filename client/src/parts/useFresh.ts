import { useEffect, useState } from "preact/hooks";

/** A value for as long as it is new, in milliseconds; null after. What was there before is old. */
export function useFresh<Value>(value: Value | null, ms: number): Value | null {
  const [old, setOld] = useState(value);
  useEffect(() => {
    if (value === null || value === old) return;
    const timer = setTimeout(() => setOld(value), ms);
    return () => clearTimeout(timer);
  }, [value, old]);
  return value === old ? null : value;
}

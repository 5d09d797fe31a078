import { useSearchParams } from "react-router";

/** One value that stands in the page's address, so that it survives a reload and can be sent to a colleague. */
export function useAddressState(name: string, fallback: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const value = params.get(name) ?? fallback;
  return [
    value,
    (next) =>
      setParams(
        (former) => {
          const changed = new URLSearchParams(former);
          if (next === fallback) changed.delete(name);
          else changed.set(name, next);
          return changed;
        },
        { replace: true },
      ),
  ];
}

import { describe, expect, it, vi } from "vitest";
import { Button, type ButtonProps } from "./button.tsx";

function click(props: ButtonProps, detail: number): boolean {
  const preventDefault = vi.fn<() => void>();
  Button(props).props.onClick({ detail, preventDefault });
  return preventDefault.mock.calls.length === 0;
}

describe("a button that knows of work", () => {
  it("sends once, whatever is clicked before the work is known or while it goes on", () => {
    expect(click({ type: "submit", loading: false }, 1)).toBe(true);
    expect(click({ type: "submit", loading: false }, 2)).toBe(false);
    expect(click({ type: "submit", loading: true }, 1)).toBe(false);
  });

  it("is pressed by the keyboard, which counts no clicks", () => {
    expect(click({ type: "submit", loading: false }, 0)).toBe(true);
  });

  it("hears of no click that it ignores", () => {
    const onClick = vi.fn<() => void>();
    click({ loading: false, onClick }, 1);
    click({ loading: false, onClick }, 2);
    click({ loading: true, onClick }, 1);
    expect(onClick).toHaveBeenCalledOnce();
  });
});

it("a button without work takes every click", () => {
  const onClick = vi.fn<() => void>();
  expect(click({ onClick }, 2)).toBe(true);
  expect(onClick).toHaveBeenCalledOnce();
});

import type { ComponentProps, ReactNode } from "react";
import { NavLink } from "react-router";
import type { Elements } from "#app/platform/browser/elements.ts";

type MenuLinkProps = { to: string; icon?: Elements; children: ReactNode };

export function MenuLink({ to, icon, children }: MenuLinkProps) {
  return (
    <NavLink to={to} end className="menu-item">
      {icon}
      <span>{children}</span>
    </NavLink>
  );
}

type MenuButtonProps = ComponentProps<"button"> & { icon?: Elements; danger?: boolean };

export function MenuButton({ icon, danger, children, type = "button", ...rest }: MenuButtonProps) {
  return (
    <button {...rest} type={type} className="menu-item" data-danger={danger ? "" : undefined}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

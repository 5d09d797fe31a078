import type { ComponentProps, ReactNode } from "react";
import { NavLink } from "react-router";

type MenuLinkProps = { to: string; icon?: ReactNode; children: ReactNode };

export function MenuLink({ to, icon, children }: MenuLinkProps) {
  return (
    <NavLink to={to} end className="menu-item">
      {icon}
      {children}
    </NavLink>
  );
}

type MenuButtonProps = ComponentProps<"button"> & { icon?: ReactNode; danger?: boolean };

export function MenuButton({ icon, danger, children, type = "button", ...rest }: MenuButtonProps) {
  return (
    <button {...rest} type={type} className="menu-item" data-danger={danger ? "" : undefined}>
      {icon}
      {children}
    </button>
  );
}

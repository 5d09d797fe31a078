import { NavLink } from "react-router";
import { LanguageSwitch } from "./language-switch.tsx";
import { places } from "./places.ts";
import { SchemeSwitch } from "./scheme-switch.tsx";
import { useMay, useOperator } from "#app/console/client/operator.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { endSession } from "#app/console/contracts/session/end-session.ts";
import icon from "#app/console/icon.svg";
import { useSessionStep } from "#app/console/pages/gate/use-session-step.ts";
import { Button } from "#app/console/parts/button.tsx";

type SideProps = { isOpen: boolean; onLeave: () => void; onJump: () => void };

export function Side({ isOpen, onLeave, onJump }: SideProps) {
  const t = useTexts();
  const may = useMay();
  const { name } = useOperator();
  const end = useSessionStep(endSession);
  return (
    <nav id="places" className="side" data-open={isOpen} aria-label={t("frame:places.title")}>
      <p className="side-name">
        <img src={icon} alt="" width="24" height="24" />
        <span>Liaison</span>
      </p>
      <button type="button" className="side-jump" onClick={onJump}>
        <span>{t("frame:jump.open")}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {places.map((group) => {
        const open = group.places.filter(({ right }) => right === null || may(right));
        return open.length === 0 ? null : (
          <div key={group.title}>
            <h2>{t(group.title)}</h2>
            <ul>
              {open.map(({ to, title }) => (
                <li key={to}>
                  <NavLink to={to} end={to === "/"} onClick={onLeave}>
                    {t(title)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <div className="side-foot">
        <p>{t("frame:signedInAs", { name })}</p>
        <LanguageSwitch />
        <SchemeSwitch />
        <Button kind="quiet" onClick={() => end.mutate({})}>
          {t("frame:signOut")}
        </Button>
      </div>
    </nav>
  );
}

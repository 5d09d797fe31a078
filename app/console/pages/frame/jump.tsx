import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { places } from "./places.ts";
import { useMay } from "#app/console/client/operator.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listBrandNames } from "#app/console/contracts/brands/list-brand-names.ts";

type JumpProps = { isOpen: boolean; onChange: (isOpen: boolean) => void };

/** Ctrl-K: any place and any brand by a few letters of its name. */
export function Jump({ isOpen, onChange }: JumpProps) {
  const t = useTexts();
  const may = useMay();
  const navigate = useNavigate();
  const { data: brands } = useQuery({ ...asked(listBrandNames, {}), enabled: isOpen });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onChange(true);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [onChange]);

  function go(to: string) {
    onChange(false);
    void navigate(to);
  }

  return (
    <Command.Dialog
      open={isOpen}
      onOpenChange={onChange}
      label={t("frame:jump.title")}
      contentClassName="jump"
      overlayClassName="jump-shade"
    >
      <Command.Input placeholder={t("frame:jump.placeholder")} />
      <Command.List>
        <Command.Empty className="nothing">
          <span>{t("frame:jump.nothing")}</span>
        </Command.Empty>
        {places.map((group) => (
          <Command.Group key={group.title} heading={t(group.title)}>
            {group.places
              .filter(({ right }) => right === null || may(right))
              .map(({ to, title }) => (
                <Command.Item key={to} value={`${t(title)} ${to}`} onSelect={() => go(to)}>
                  <span>{t(title)}</span>
                </Command.Item>
              ))}
          </Command.Group>
        ))}
        {brands && (
          <Command.Group heading={t("frame:places.brands")}>
            {brands.map(({ id, name }) => (
              <Command.Item key={id} value={`${name} ${id}`} onSelect={() => go(`/brands/${id}`)}>
                <span>{name}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
      </Command.List>
    </Command.Dialog>
  );
}

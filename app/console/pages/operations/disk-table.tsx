import type { z } from "zod";
import { useQuantities } from "./use-quantities.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { viewStorage } from "#app/console/contracts/operations/view-storage.ts";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { useMoments } from "#app/console/parts/moments.ts";

type Disk = z.output<typeof viewStorage.output>["disks"][number];

function useDiskColumns(): Column<Disk>[] {
  const t = useTexts();
  const { time } = useMoments();
  const { bytes, percent } = useQuantities();
  return [
    { id: "host", title: t("operations:storage.machine"), cell: ({ host }) => <strong>{host}</strong> },
    {
      id: "free",
      title: t("operations:storage.free"),
      isNumber: true,
      cell: ({ free, total }) =>
        t("operations:storage.freeOf", {
          free: bytes(free),
          total: bytes(total),
          share: percent(total === 0 ? 1 : free / total),
        }),
    },
    {
      id: "media",
      title: t("operations:storage.media"),
      cell: ({ holdsMedia }) => t(holdsMedia ? "operations:storage.mediaOnDisk" : "operations:storage.mediaInBucket"),
    },
    {
      id: "backup",
      title: t("operations:storage.backups"),
      cell: ({ backup }) =>
        backup === null
          ? t("operations:storage.noBackup")
          : t("operations:storage.backupOf", { at: time(backup.madeAt), bytes: bytes(backup.bytes) }),
    },
  ];
}

/** The disk of each machine: how much of it is free, whether media lie on it, and the last backup. */
export function DiskTable({ disks }: { disks: readonly Disk[] }) {
  const t = useTexts();
  const columns = useDiskColumns();
  return (
    <>
      <DataTable
        name="disks"
        caption={t("operations:storage.disks")}
        rows={disks}
        rowId={({ host }) => host}
        columns={columns}
        empty={<p>{t("operations:storage.noDisk")}</p>}
      />
      <p className="field-help">{t("operations:storage.backupNote")}</p>
    </>
  );
}

import { findAskedPhoto } from "#app/domain/profiles/photos/serving/find-asked-photo.server.ts";
import { photoAudience } from "#app/domain/profiles/photos/serving/photo-audience.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Relation, Scene } from "#tests/visibility/scene.ts";
import type { Facts, Level } from "#tests/visibility/states.ts";

/**
 * Somewhere people are shown: whom the rule lets through at its level, without those whom the place has a reason of its
 * own to leave out.
 */
export type Place = {
  name: string;
  level: Level;
  /** What has to be between the two for the place to be about them; every relation where there is none to be. */
  relations: readonly Relation[];
  /** Left out here though the rule would show them, or shown by the name that a conversation gave them. */
  except?: (facts: Facts) => boolean;
  also?: (facts: Facts) => boolean;
  /** Whether the scene is another one afterwards. */
  changes?: true;
  /** Modules of `app/domain` that decide here whom they show. */
  covers: readonly string[];
  shows(scene: Scene): Promise<boolean>;
};

/** Whether something was done, and not refused as what is not found. */
export async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === "not_found") return false;
      throw error;
    },
  );
}

/** Whether the media server gives the main photo of the person shown, at the address that it had. */
export async function opensPhoto(ctx: Pick<Ctx, "tenant" | "actor">, { shown }: Scene): Promise<boolean> {
  const asked = await findAskedPhoto(ctx, { key: shown.photoKey });
  return asked !== null && photoAudience(asked) !== null;
}

export const asVisitor = ({ viewer }: Scene) => ({ ...viewer, actor: null });
export const includesShown = ({ shown }: Scene, people: readonly { id: string }[]): boolean =>
  people.some(({ id }) => id === shown.id);
export const isGuest = ({ guest }: Facts): boolean => guest;
export const isNobodyToMeet = ({ guest, fictional }: Facts): boolean => guest || fictional;

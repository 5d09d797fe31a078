import { approvePhoto } from "#app/domain/photos/approve-photo.server.ts";
import { decidePhoto } from "#app/domain/photos/decide-photo.server.ts";
import { deleteAllPhotos } from "#app/domain/photos/delete-all-photos.server.ts";
import { deletePhoto } from "#app/domain/photos/delete-photo.server.ts";
import { findAskedPhoto } from "#app/domain/photos/find-asked-photo.server.ts";
import { listOwnPhotos } from "#app/domain/photos/list-own-photos.server.ts";
import { listWaitingPhotos } from "#app/domain/photos/list-waiting-photos.server.ts";
import { movePhoto } from "#app/domain/photos/move-photo.server.ts";
import { orderPhotos } from "#app/domain/photos/order-photos.server.ts";
import { rejectPhoto } from "#app/domain/photos/reject-photo.server.ts";
import { setMainPhoto } from "#app/domain/photos/set-main-photo.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("photos", {
  "list own": ({ ctx }) => listOwnPhotos(ctx),
  "list waiting": ({ staff }) => listWaitingPhotos(staff),
  "approve": ({ ctx, anna, asTenant }) => asTenant((tx) => approvePhoto(tx, ctx, { photoId: anna.photo.replace("013", "094"), profileId: anna.oneProfile })),
  "reject": ({ ctx, anna, cora, asTenant }) => asTenant((tx) => rejectPhoto(tx, ctx, { photoId: anna.photo, profileId: anna.oneProfile, ground: "nudity", staffId: cora.one })),
  "delete": ({ ctx, anna }) => deletePhoto(ctx, { photoId: anna.photo }),
  "delete one of another": ({ ctx, cora }) => deletePhoto(ctx, { photoId: cora.photo }),
  "choose the main one": ({ ctx, anna }) => setMainPhoto(ctx, { photoId: anna.photo }),
  "order": ({ ctx, anna }) => orderPhotos(ctx, { ids: [anna.photo.replace("013", "094"), anna.photo] }),
  "delete all": ({ tenantId, anna, asTenant }) => asTenant((tx) => deleteAllPhotos(tx, { tenantId, profileId: anna.oneProfile })),
  "find one that is asked for": ({ ctx, anna }) => findAskedPhoto(ctx, { key: anna.photo.replace("013", "050") }),
  "delete what is none": ({ ctx }) => deletePhoto(ctx, { photoId: "none" }),
  "choose one of another": ({ ctx, cora }) => setMainPhoto(ctx, { photoId: cora.photo }),
  "move": ({ ctx, anna }) => movePhoto(ctx, { photoId: anna.photo, move: "later" }),
  "order those of another": ({ ctx, cora }) => orderPhotos(ctx, { ids: [cora.photo] }),
  "decide about one that waits": ({ staff, anna }) => decidePhoto(staff, { photoId: anna.photo.replace("013", "094"), ground: null }),
  "refuse one that waits": ({ staff, anna }) => decidePhoto(staff, { photoId: anna.photo.replace("013", "094"), ground: "nudity" }),
});

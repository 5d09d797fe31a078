import { processBus } from "#app/platform/runtime/process-bus.server.ts";
import { facesTopic, type ShownFace, shownFaceContract } from "./shown-face.ts";

/**
 * Hears of faces that changed in any brand, and with null that some may have been missed while the line was down. Hears
 * nothing where there is no bus. Returns what ends it.
 */
export function subscribeToFaces(hear: (changed: ShownFace | null) => void): () => void {
  const bus = processBus();
  if (!bus) return () => {};
  const ends = [
    bus.subscribe(facesTopic, (payload) => hear(shownFaceContract.parse(JSON.parse(payload)))),
    bus.onReconnected(() => hear(null)),
  ];
  return () => ends.forEach((end) => end());
}

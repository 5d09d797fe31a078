import { addressOf } from "#app/console/contracts/address-of.ts";
import { seePhoto } from "#app/console/contracts/cases/see-photo.ts";

/** Where the console shows a photo of a case: members' addresses lead nowhere on its host. */
export const photoAddress = (brand: string, photo: string): string => addressOf(seePhoto, { brand, photo });

import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { viewStorage as contract } from "#app/console/contracts/operations/view-storage.ts";
import { viewStorage } from "#app/domain/operations/storage/view-storage.server.ts";

export const viewStorageHandler = forOperator(contract, (ctx) => viewStorage(ctx));

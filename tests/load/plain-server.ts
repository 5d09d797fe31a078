// The least a Node server can do: node:http giving the same headers and bytes to everybody.
import { createServer } from "node:http";
import { z } from "zod";

const given = z.object({
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.instanceof(Uint8Array),
});

process.once("message", (message) => {
  const { headers, body } = given.parse(message);
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.({ address: server.address() }));
});
process.on("disconnect", () => process.exit());

import { z } from "zod";

/** What names a form may send: those of its fields, each with what may stand below it, and the items of a list. */
export type FieldTree = { fields: Map<string, FieldTree>; items: FieldTree | null };

/** What a form knows: its contract, or the names of fields that no contract holds. */
export type Known = z.core.$ZodType | string;

const emptyTree = (): FieldTree => ({ fields: new Map(), items: null });

function addField(tree: FieldTree, name: string): FieldTree {
  const known = tree.fields.get(name) ?? emptyTree();
  tree.fields.set(name, known);
  return known;
}

/** What a contract is wrapped around, such as the text in an optional text; none where it is wrapped around nothing. */
function innerContracts(contract: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (contract instanceof z.ZodUnion) return contract.options;
  if (contract instanceof z.ZodIntersection) return [contract.def.left, contract.def.right];
  if (contract instanceof z.ZodPipe) return [contract.in, contract.out];
  const isWrapper =
    contract instanceof z.ZodOptional ||
    contract instanceof z.ZodNullable ||
    contract instanceof z.ZodDefault ||
    contract instanceof z.ZodPrefault ||
    contract instanceof z.ZodCatch ||
    contract instanceof z.ZodReadonly ||
    contract instanceof z.ZodNonOptional;
  return isWrapper ? [contract.def.innerType] : [];
}

function addContract(tree: FieldTree, contract: z.core.$ZodType): void {
  if (contract instanceof z.ZodObject)
    for (const [name, inner] of Object.entries(contract.shape)) addContract(addField(tree, name), inner);
  if (contract instanceof z.ZodArray) {
    tree.items ??= emptyTree();
    addContract(tree.items, contract.element);
  }
  for (const inner of innerContracts(contract)) addContract(tree, inner);
}

/** The names of all fields that a form's contracts know, and of those named beside them. */
export function fieldTreeOf(known: readonly Known[]): FieldTree {
  const tree = emptyTree();
  for (const each of known) {
    if (typeof each === "string") addField(tree, each);
    else addContract(tree, each);
  }
  return tree;
}

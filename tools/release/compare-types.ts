/** Compares the exported types of two versions of a library, and states which part of the version must increase. */
import ts from 'typescript';
import type { ExportedTypes } from './exported-types';

export type Level = 'none' | 'minor' | 'major';

export interface TypeChange {
  name: string;
  level: Exclude<Level, 'none'>;
  what: 'removed' | 'changed' | 'added' | 'extended';
}

const ORDER: readonly Level[] = ['none', 'minor', 'major'];
export const highest = (levels: readonly Level[]): Level =>
  levels.reduce((high, level) => (ORDER.indexOf(level) > ORDER.indexOf(high) ? level : high), 'none');

/**
 * A removed or changed export is major. A new export, a new optional member or parameter, a new member of a constant and
 * a new member of a union are minor. Declarations that are not exported count where both versions have them.
 */
export function compareTypes(before: ExportedTypes, after: ExportedTypes): TypeChange[] {
  const changes: TypeChange[] = [];
  for (const [name, text] of Object.entries(before)) {
    const now = after[name];
    if (now === undefined) {
      if (!name.startsWith('#')) changes.push({ name, level: 'major', what: 'removed' });
      continue;
    }
    const level = compareNodes(parse(text), parse(now));
    if (level !== 'none') changes.push({ name, level, what: level === 'major' ? 'changed' : 'extended' });
  }
  for (const name of Object.keys(after)) {
    if (!(name in before) && !name.startsWith('#')) changes.push({ name, level: 'minor', what: 'added' });
  }
  return changes;
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.ES2022, true);
}

function compareNodes(before: ts.Node, after: ts.Node): Level {
  if (textOf(before) === textOf(after)) return 'none';
  if (before.kind !== after.kind) return 'major';
  if (hasMembers(before) && hasMembers(after)) {
    return highest([compareMembers(before, after), compareParts(headOf(before), headOf(after))]);
  }
  if (ts.isUnionTypeNode(before) && ts.isUnionTypeNode(after)) {
    const types = new Set(after.types.map(textOf));
    return before.types.every((type) => types.has(textOf(type))) ? 'minor' : 'major';
  }
  if (ts.isFunctionLike(before) && ts.isFunctionLike(after)) {
    const added = after.parameters.slice(before.parameters.length);
    const extends_ =
      added.length > 0 && added.every(({ questionToken, dotDotDotToken }) => questionToken ?? dotDotDotToken);
    const known = new Set<ts.Node>(extends_ ? added : []);
    const parts = compareParts(
      partsOf(before),
      partsOf(after).filter((part) => !known.has(part)),
    );
    return highest([extends_ ? 'minor' : 'none', parts]);
  }
  // The value of a constant is not its type, and code that was built with the earlier value keeps it.
  if (isConstant(before) && isConstant(after)) {
    return textOf(before.name) === textOf(after.name) ? 'minor' : 'major';
  }
  return compareParts(partsOf(before), partsOf(after));
}

/** Compares lists of nodes one by one. Text without parts, such as a name, is equal or a change. */
function compareParts(before: readonly ts.Node[], after: readonly ts.Node[]): Level {
  if (before.length !== after.length) return 'major';
  if (before.length === 0) return 'none';
  return highest(
    before.map((part, index) => {
      const now = after[index]!;
      if (textOf(part) === textOf(now)) return 'none';
      return partsOf(part).length === 0 ? 'major' : compareNodes(part, now);
    }),
  );
}

function compareMembers(before: WithMembers, after: WithMembers): Level {
  const earlier = byName(before);
  const later = byName(after);
  const levels: Level[] = [];
  for (const [name, member] of earlier) {
    const now = later.get(name);
    levels.push(now ? compareParts(member, now) : 'major');
  }
  for (const [name, members] of later) {
    if (earlier.has(name)) continue;
    // An object without a new required member is no longer accepted. Nobody passes the object of a constant.
    const isOptional = members.every((member) => (member as ts.PropertySignature).questionToken);
    levels.push(isOptional || isOfConstant(after) ? 'minor' : 'major');
  }
  return highest(levels);
}

const isConstant = (node: ts.Node): node is ts.VariableDeclaration =>
  ts.isVariableDeclaration(node) && node.initializer !== undefined;

/** Is it the type of a constant, or of a member of one? */
const isOfConstant = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) ||
  ((ts.isTypeLiteralNode(node) || ts.isPropertySignature(node)) && isOfConstant(node.parent));

type WithMembers = ts.InterfaceDeclaration | ts.TypeLiteralNode;

const hasMembers = (node: ts.Node): node is WithMembers =>
  ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node);

/** The parts of an interface that are not members: modifiers, name, type parameters, base types. */
const headOf = (node: WithMembers): ts.Node[] =>
  partsOf(node).filter((part) => !(node.members as readonly ts.Node[]).includes(part));

/** Overloads share a name; call and index signatures have none. */
function byName({ members }: WithMembers): Map<string, ts.Node[]> {
  const names = new Map<string, ts.Node[]>();
  for (const member of members) {
    const name = member.name ? textOf(member.name) : ts.SyntaxKind[member.kind];
    names.set(name, [...(names.get(name) ?? []), member]);
  }
  return names;
}

function partsOf(node: ts.Node): ts.Node[] {
  const parts: ts.Node[] = [];
  node.forEachChild((child) => void parts.push(child));
  return parts;
}

const textOf = (node: ts.Node): string => node.getText().replace(/\s+/g, ' ');

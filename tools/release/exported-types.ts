/**
 * The exported types of the shared libraries, as text: every export with its declaration, and the declarations of the
 * same library that an export mentions. The compiler writes the declarations; this file only collects them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../test/spawn-api';

/** The libraries with a version, and the files that others import. */
const SHARED_LIBRARIES: Record<string, readonly string[]> = {
  contracts: ['index'],
  'api-client': ['index'],
  session: ['index'],
  ui: ['index', 'controls', 'forms', 'lists', 'overlays'],
};

/**
 * Declarations by name: `Button` for an export of the index, `forms/TextField` for one of another entry file, and
 * `#FormProps` for a declaration that is not exported but that an export mentions.
 */
export type ExportedTypes = Record<string, string>;

/** Reads the exported types of all shared libraries. Takes about two seconds. @throws if they do not compile. */
export function readExportedTypes(root = ROOT): Record<string, ExportedTypes> {
  const folder = mkdtempSync(join(tmpdir(), 'fanteam-types-'));
  try {
    const tsc = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
    const config = join(root, 'tools/release/exported-types.tsconfig.json');
    const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', config, '--outDir', folder], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The shared libraries do not compile.\n${stdout}${stderr}`);
    return Object.fromEntries(
      Object.entries(SHARED_LIBRARIES).map(([name, entries]) => [
        name,
        collectTypes(join(folder, 'libs', name, 'src'), entries),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Collects the exports of the entry files in a folder of declaration files. */
export function collectTypes(folder: string, entries: readonly string[]): ExportedTypes {
  const library = new DeclarationFiles();
  const types: ExportedTypes = {};
  const mentioned: Declaration[] = [];
  for (const entry of entries) {
    for (const [name, { file, node, text }] of library.exportsOf(join(folder, `${entry}.d.ts`))) {
      types[entry === 'index' ? name : `${entry}/${name}`] = text;
      if (node) mentioned.push({ file, node });
    }
  }
  addMentioned(library, mentioned, types);
  return Object.fromEntries(Object.entries(types).sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface Declaration {
  file: string;
  node: ts.Statement;
}

/** `node` is undefined for a name that another package exports. */
interface Export {
  file: string;
  node?: ts.Statement;
  text: string;
}

/** Adds the declarations that the given ones mention, and those that these mention. */
function addMentioned(library: DeclarationFiles, queue: Declaration[], types: ExportedTypes): void {
  const seen = new Set(queue.map(({ node }) => node));
  for (let next = queue.shift(); next; next = queue.shift()) {
    for (const name of namesIn(next.node)) {
      for (const found of library.find(next.file, name)) {
        if (seen.has(found.node)) continue;
        seen.add(found.node);
        queue.push(found);
        let key = `#${name}`;
        for (let index = 2; key in types; index += 1) key = `#${name}${index}`;
        types[key] = print(found.node);
      }
    }
  }
}

/** The declaration files of a library, parsed once. */
class DeclarationFiles {
  private readonly files = new Map<string, ts.SourceFile>();

  /** The exports of a file by name, with those of the files that it exports again. */
  exportsOf(file: string): Map<string, Export> {
    const exports = new Map<string, Export>();
    const add = (name: string, found: Export) => {
      const earlier = exports.get(name);
      // Overloads, and a type and a value of the same name.
      exports.set(name, earlier ? { ...found, text: `${earlier.text}\n${found.text}` } : found);
    };
    for (const node of this.parse(file).statements) {
      if (ts.isExportDeclaration(node)) this.addReexports(file, node, add);
      else if (isExported(node))
        for (const name of declaredNames(node)) add(name, { file, node, text: print(node) });
    }
    return exports;
  }

  /** The declarations of a name that is visible in a file, if they are in this library. */
  find(file: string, name: string): Declaration[] {
    const { statements } = this.parse(file);
    const own = statements.filter((node) => declaredNames(node).includes(name));
    if (own.length > 0) return own.map((node) => ({ file, node }));
    for (const node of statements) {
      if (!ts.isImportDeclaration(node)) continue;
      const bindings = node.importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings)) continue;
      const imported = bindings.elements.find((element) => element.name.text === name);
      const target = imported && this.resolve(file, node.moduleSpecifier);
      if (!target) continue;
      const found = this.exportsOf(target).get((imported.propertyName ?? imported.name).text);
      return found?.node ? [{ file: found.file, node: found.node }] : [];
    }
    return [];
  }

  private addReexports(
    file: string,
    { exportClause, moduleSpecifier }: ts.ExportDeclaration,
    add: (name: string, found: Export) => void,
  ): void {
    // `export {}` only marks a module.
    if (!moduleSpecifier) return;
    const target = this.resolve(file, moduleSpecifier);
    const module = (moduleSpecifier as ts.StringLiteral).text;
    if (!exportClause) {
      if (!target) throw new Error(`${file} exports everything of ${module}. Name the exports.`);
      for (const [name, found] of this.exportsOf(target)) add(name, found);
      return;
    }
    if (!ts.isNamedExports(exportClause)) throw new Error(`${file} exports ${module} as a namespace.`);
    for (const { name, propertyName } of exportClause.elements) {
      const original = (propertyName ?? name).text;
      const found = target ? this.exportsOf(target).get(original) : undefined;
      if (target && !found) throw new Error(`${file} exports ${original}, which ${target} does not export.`);
      add(name.text, found ?? { file, text: `import { ${original} } from '${module}'` });
    }
  }

  /** The declaration file of a relative import; undefined for a package. */
  private resolve(file: string, specifier: ts.Expression): string | undefined {
    const { text } = specifier as ts.StringLiteral;
    if (!text.startsWith('.')) return undefined;
    const base = join(dirname(file), text);
    return [`${base}.d.ts`, join(base, 'index.d.ts')].find((path) => existsSync(path));
  }

  private parse(file: string): ts.SourceFile {
    let parsed = this.files.get(file);
    if (!parsed) {
      parsed = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
      this.files.set(file, parsed);
    }
    return parsed;
  }
}

function isExported(node: ts.Statement): boolean {
  return ts.canHaveModifiers(node)
    ? !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false;
}

function declaredNames(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = node as Partial<ts.DeclarationStatement>;
  return name ? [name.getText()] : [];
}

function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (child: ts.Node) => {
    if (ts.isIdentifier(child)) names.add(child.text);
    child.forEachChild(visit);
  };
  visit(node);
  return names;
}

const printer = ts.createPrinter({ removeComments: true });

/** Prints a declaration without what callers do not see: the names of parameters. */
function print(node: ts.Statement): string {
  const { transformed } = ts.transform(node, [
    (context) => (root) => {
      const visit = (child: ts.Node): ts.Node => {
        const visited = ts.visitEachChild(child, visit, context);
        if (!ts.isParameter(visited)) return visited;
        const index = (child.parent as ts.SignatureDeclaration).parameters.indexOf(
          child as ts.ParameterDeclaration,
        );
        const { factory } = context;
        return factory.updateParameterDeclaration(
          visited,
          visited.modifiers,
          visited.dotDotDotToken,
          factory.createIdentifier(`arg${index}`),
          visited.questionToken,
          visited.type,
          visited.initializer,
        );
      };
      return ts.visitNode(root, visit) as ts.Statement;
    },
  ]);
  const text = printer.printNode(ts.EmitHint.Unspecified, transformed[0]!, node.getSourceFile());
  return text.replace(/\s+/g, ' ');
}

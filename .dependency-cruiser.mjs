/**
 * Allowed imports inside the projects, types included. `eslint.config.mjs` has the rules between projects, and
 * `tools/test/check-lint-rules.ts` checks that the rules are applied.
 */
const DFS = '^apps/dfs-remote/src';
const API = '^apps/api/src';
const SOURCES = '^(apps|libs)/[^/]+/src/';

const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** The folders in the order of their imports: each one imports only from those after it. */
function layers(name, comment, root, folders) {
  return folders
    .slice(1)
    .map((folder, index) =>
      error(
        `${name}-${folder}`,
        comment,
        { path: `${root}/${folder}/` },
        { path: `${root}/(${folders.slice(0, index + 1).join('|')})/` },
      ),
    );
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    error('no-cycle', 'Files do not import each other.', {}, { circular: true }),
    {
      name: 'no-folder-cycle',
      severity: 'error',
      comment: 'Folders do not import each other.',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    ...layers('page', 'The optimizer page: app → features → model → shared.', DFS, [
      'app',
      'features',
      'model',
      'shared',
    ]),
    error(
      'feature-to-feature',
      'A feature of the optimizer page does not import another feature.',
      { path: `${DFS}/features/([^/]+)/` },
      { path: `${DFS}/features/`, pathNot: `${DFS}/features/$1/` },
    ),
    error(
      'page-model-without-react',
      'The model of the optimizer page works without React.',
      { path: `${DFS}/model/` },
      { path: 'node_modules/(react|react-dom)/|^libs/ui/' },
    ),
    ...layers('runs', "A run's life: optimize → runs → solver.", API, ['optimize', 'runs', 'solver']),
    error(
      'uploads-apart-from-runs',
      'Uploads and runs do not depend on each other.',
      { path: `${API}/(uploads|runs|solver)/` },
      { path: `${API}/(uploads|runs|optimize)/`, pathNot: `${API}/$1/` },
    ),
    error(
      'pure-libraries',
      'These libraries run everywhere and have no dependencies.',
      { path: '^libs/(contest-simulator|contracts|football-model|lineup-request|lineup-solver)/src/' },
      { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    ),
    error(
      'no-node-in-browsers',
      'Browser code does not import Node modules.',
      {
        path: '^(apps/(shell|dfs-remote|account-remote)|libs/(api-client|session|ui|fanteam-files))/src/',
      },
      { dependencyTypes: ['core'] },
    ),
    error(
      'no-react-in-api',
      'The API does not use React.',
      { path: '^apps/api/' },
      { path: 'node_modules/(react|react-dom|@chakra-ui|@tanstack)/' },
    ),
    error(
      'no-server-in-browsers',
      'Browser code does not use NestJS or a database.',
      { path: '^(apps/(shell|dfs-remote|account-remote)|libs/(api-client|session|ui))/src/' },
      { path: 'node_modules/(@nestjs|typeorm|pg|bullmq|ioredis|express)/' },
    ),
    error(
      'no-tools-in-products',
      'The products do not import tools or development packages.',
      { path: SOURCES },
      { path: '^tools/|node_modules/(tsx|@rspack|@playwright)/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    // Tests and their helpers may import anything.
    exclude: { path: '(^|/)dist/|\\.spec\\.tsx?$|/testing/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};

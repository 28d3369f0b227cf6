// Which folder lies above which, and what each may import. npm run layers refuses the rest.

/**
 * Layers of a folder, lower first: a file imports its own layer and those before it. Names in one list do not import
 * each other; `.` is what lies directly in the folder.
 */
export const layers = {
  '': [
    'src/contract',
    'src/domain',
    'src/locales',
    'src/platform',
    'src/kit',
    'src/engines',
    'src/admin',
    ['resources', 'customer', 'partner'],
    'src/app',
  ],
  'src/admin': [
    'icons',
    'words',
    'call',
    'keys',
    'session',
    'columns',
    'model',
    'editors',
    'filters',
    'saving',
    'grid',
    'undo',
    'history',
    'comments',
    'order',
    'custom-fields',
    'export',
    'measures',
    'list',
    'plans',
    'queue',
    'acts',
    'phone-calls',
    'upload',
    'import',
    'resource',
    'shortcuts',
    'shell',
    '.',
  ],
  customer: [
    'shared',
    'help',
    'layout',
    'profile',
    'privacy',
    'applications',
    'offers',
    'products',
    'sign-in',
    'landing',
    'calculator',
    'merchant-form',
    'return',
    '.',
  ],
  partner: [
    'words',
    'shared',
    'lists',
    'support',
    'cases',
    'reports',
    'sign-in',
    'checklist',
    'home',
    'settings',
    'categories',
    'funnel',
    'referral',
    'integration',
    'pages',
    'layout',
    '.',
  ],
  server: [
    'platform',
    'tables',
    'audit',
    'vendors',
    'messages',
    'access',
    'http',
    'lists',
    'files',
    'formulas',
    'catalogue',
    'co-brands',
    'customers',
    'copies',
    'products',
    'integrations',
    'offers',
    'applications',
    'money',
    'file-sources',
    'measures',
    'merchants',
    'leads-api',
    'campaigns',
    'automations',
    'telecalling',
    'csr',
    'reports',
    'journey',
    'web',
    'agents',
    'seed',
    '.',
  ],
}

const declared = ['resources/catalogue', 'resources/lists', 'resources/reports']
const base = ['src/contract', 'src/domain', 'src/locales']
const browser = [...base, 'src/platform', 'src/kit', 'src/engines']
const react = ['react', 'react-dom']
const site = [...react, 'wouter', '@fontsource']
const office = [
  ...react,
  'react-admin',
  'ra-*',
  '@mui',
  '@hello-pangea/dnd',
  'react-router-dom',
  'react-hook-form',
  '@tanstack/react-query',
  'zod',
]
const clientOnly = [...react, 'react-admin', 'ra-*', '@mui', 'wouter']
/** `src/admin/icons` shows an icon by its name. */
const icons = ['@mui/icons-material']

/**
 * What the files of a folder may import; of several entries that fit a file, the last one counts. `folders` of the
 * project, where `own` is the page itself; `packages`, any where none is named; `never` these packages.
 */
export const allowed = [
  { files: 'src/contract', folders: ['src/contract'], packages: ['zod'] },
  { files: 'src/domain', folders: ['src/contract', 'src/domain'], packages: ['decimal.js'] },
  {
    files: 'src/locales',
    folders: ['src/locales', 'src/domain', 'src/contract/errors.ts', 'src/contract/language.ts'],
    packages: [],
  },
  { files: 'src/platform', folders: [...base, 'src/platform'], packages: ['react', '@fontsource'] },
  {
    files: 'src/kit',
    folders: [...base, 'src/platform', 'src/kit'],
    packages: [...react, '@fontsource', 'react-hook-form', 'zod', 'qr'],
  },
  // The portal loads them: no router, query cache, schema or widget library.
  { files: 'src/engines', folders: browser, packages: react },
  { files: 'src/admin', folders: [...browser, 'src/admin'], packages: [...office, 'qr'], never: icons },
  {
    files: 'src/app',
    folders: [...browser, 'src/admin', 'src/app', 'resources', 'customer', 'partner'],
    packages: [...office, '@fontsource'],
    never: icons,
  },
  // Whole modules of libraries are replaced here (docs/decisions/080).
  { files: 'src/app/native', folders: ['src/app/native', 'node_modules/zod'] },
  { files: 'customer', folders: [...browser, 'customer'], packages: site },
  { files: 'partner', folders: [...browser, 'partner'], packages: site },
  { files: 'resources', folders: [...browser, 'src/admin', 'resources'], packages: office, never: icons },
  // A page stands alone: what two pages need is a part of src/admin.
  {
    files: 'resources/*',
    folders: [...browser, 'src/admin', 'own', 'resources/lists', 'resources/reports'],
    packages: office,
    never: icons,
  },
  // The server reads what is declared as data.
  { files: 'resources/catalogue', folders: ['src/contract', 'resources/catalogue'], packages: ['zod'] },
  { files: 'resources/reports', folders: ['src/contract', 'resources/reports'], packages: ['zod'] },
  {
    files: 'resources/lists',
    folders: ['src/contract', 'resources/lists', 'resources/reports'],
    packages: ['zod'],
  },
  { files: 'server', folders: [...base, 'server', ...declared], never: clientOnly },
  { files: 'server/seed', folders: [...base, 'server', ...declared, 'mocks/data'], never: clientOnly },
  { files: 'mocks', folders: ['src/contract', 'src/domain', 'server', 'mocks'], never: clientOnly },
]

/** Areas of the client that give their files names of their own, so that a name leads to one place. */
export const namedApart = {
  areas: ['src/kit', 'src/engines', 'src/admin', 'resources', 'customer', 'partner'],
  except: /^(?:index|routes|(?:.*\.)?words(?:\.\w+)?)$/,
}

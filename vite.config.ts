import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { signedInPages, startOf } from './scripts/lib/area-chunks.mjs'
import { devanagariFace } from './scripts/lib/devanagari-face.mjs'
import { lightPreload } from './scripts/lib/light-preload.mjs'

const here = (path: string) => resolve(import.meta.dirname, path)
const production = (entry: string) => here(`node_modules/react-router/dist/production/${entry}.mjs`)

/**
 * Few chunks: many small ones compress worse and arrive one after the other. `frame` is what every area
 * starts with, `visitor` what the customer's area starts with; the http client comes when it is needed.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'frame',
    test: /src\/(app\/(keep-typed|live|take-over)|contract\/contact-patterns|locales\/(pair|common\.words(\.en)?)|platform\/(area|journey|language|notices|router|storage|words)|kit\/(frame\/(area-frame|crash-page|language-picker|logo)|buttons\/button|fields\/(field|form)|loading\/(lazy-page|spinner)|page\/page-title))\.tsx?$/,
  },
  { name: 'client', test: /src\/(contract\/call|platform\/(http|session|use-call))\.tsx?$/ },
  {
    name: 'visitor',
    test: /src\/(app\/customer-area|contract\/web\/contact)|customer\/(customer-app|load-page|shared\/(current-customer|frame|landing-mode)|landing\/(landing-page|hero\.words(\.en)?)|sign-in\/(login-form|login\.words(\.en)?)|layout\/(header|footer|main|language-choice|layout\.words(\.en)?))\.tsx?$/,
  },
  // Small parts of several areas, by who starts with them.
  {
    name: 'session',
    test: /src\/(contract\/bilingual|kit\/(buttons\/text-button|feedback\/state-tag|frame\/(inactivity-dialog|not-found)|loading\/skeleton|words\/words)|platform\/(inactivity|matched-route))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'lists',
    test: /src\/(engines\/list\/(list-sort|sort-button)|kit\/(feedback\/error-line|fields\/(labelled-field|select)|loading\/lazy-part|menus\/(popover|tool-button)|page\/(area-address|area-link))|platform\/(message-of|proposal|use-act|use-text))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'tables',
    test: /src\/(contract\/applications\/stage-group|kit\/(buttons\/copy-button|tables\/wide-table)|locales\/stages\.words)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  { name: 'schemas', test: /node_modules\/zod\// },
  {
    name: 'declarations',
    test: /src\/contract\/(access\/(admin-pages|permissions)|action|catalogue\/(catalogue|groups|pivot|property-update|rest|rest-filter|rule-fields|where-fields)|custom-field|document|done|field|labels|merchants\/claims|personal|typed-schema|where|where-param)\.ts$/,
    includeDependenciesRecursively: false,
  },
  // What people type, read alike by forms and schemas.
  {
    name: 'formats',
    test: /src\/(contract\/(ip-address|patterns|tax-numbers|typed-formats|typed-input|typed-passcode)|kit\/fields\/format-field)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  { name: 'amounts', test: /src\/domain\/(dates|money|number-format)\.ts$/ },
  {
    name: 'names',
    test: /src\/(domain\/applications\/status|locales\/product-names\.words)\.ts$/,
  },
  // What the pages behind the sign-in share with others: over HTTP/1.1 six files travel at a time, so a few larger ones.
  {
    name: 'products',
    test: /src\/(domain\/(catalogue\/products|co-brands\/offered-products|customers\/microfinance|offers\/(emi|gold|property|rules\/(declared|figures|rule)))|contract\/(customers\/profile-limits|integrations\/lender-slug))\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'parts',
    test: /(src\/(domain\/customers\/(guards|profile-rules)|kit\/(feedback\/picture|figures\/(cost-bar|figure)))|customer\/(shared\/load-failed|profile\/(checks|money-field)))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // Charts (@mui/x-charts) come with the pages that draw them.
  {
    name: 'back-office',
    test: /node_modules\/(@emotion|@mui\/(?!x-)[a-z-]+|@tanstack|ra-core(?!\/dist\/form)|ra-data-simple-rest|ra-i18n-polyglot|ra-language-english|ra-ui-materialui(?!\/dist\/(?:form|input))|react-admin|react-router|react-router-dom|react-transition-group|node-polyglot|lodash|react-dropzone|@popperjs)\/|src\/admin\/icons\/icon\.tsx$/,
  },
  { debugName: 'office', name: startOf('admin', 'office'), includeDependenciesRecursively: false },
  { debugName: 'portal', name: startOf('partner', 'portal'), includeDependenciesRecursively: false },
  { debugName: 'signed in', name: signedInPages(), includeDependenciesRecursively: false },
]

/** The lists of scripts to preload would weigh more on the first page than they save on the others. */
const onlyStyles = (_: string, files: string[]) => files.filter((file) => file.endsWith('.css'))

/** What `no-json-schema.ts` leaves out on purpose is no warning. */
const onLog: Rolldown.RolldownOptions['onLog'] = (level, log, handle) => {
  if (log.code !== 'IMPORT_IS_UNDEFINED' || !log.message.includes('no-json-schema')) handle(level, log)
}

/**
 * `vite build` makes the browser's files (dist/web), `vite build --ssr` the module that
 * scripts/prerender.ts renders the public pages with (dist/ssr).
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('src/app'),
  publicDir: isSsrBuild ? false : here('src/app/public'),
  plugins: [react(), lightPreload(), devanagariFace()],
  // What our pages never call, or what every browser has by now.
  resolve: {
    alias: [
      { find: 'object.entries', replacement: here('src/app/native/object-entries.cjs') },
      { find: 'jsonexport/dist/index.js', replacement: here('src/app/native/no-json-export.ts') },
      {
        find: /^\.\.\/core\/(to-json-schema|json-schema-processors)\.js$/,
        replacement: here('src/app/native/no-json-schema.ts'),
      },
      { find: '../locales/en.js', replacement: here('src/app/native/no-zod-texts.ts') },
      // Its package.json names the build with warnings for developers alone.
      { find: /^react-router$/, replacement: production('index') },
      { find: /^react-router\/dom$/, replacement: production('dom-export') },
    ],
  },
  build: {
    outDir: here(isSsrBuild ? 'dist/ssr' : 'dist/web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Browsers without it only fetch a little later.
    modulePreload: { polyfill: false, resolveDependencies: onlyStyles },
    rolldownOptions: isSsrBuild
      ? {
          input: {
            server: here('customer/render-site.tsx'),
            partner: here('partner/render-portal.tsx'),
            admin: here('src/app/render-office.tsx'),
          },
        }
      : { output: { codeSplitting: { groups } }, onLog },
  },
}))

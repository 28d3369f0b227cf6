/**
 * Takes out of the browser's copy of zod what only the server needs: the methods that describe a schema as JSON Schema
 * (each class names its own, so no bundler can leave them out), and its English texts, which our words replace. About
 * 6 KB of Brotli.
 */
export const lightZod = () => ({
  name: 'light-zod',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) =>
      code
        .replaceAll(/inst\._zod\.processJSONSchema = .*;/g, '')
        .replaceAll(/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined')
        .replaceAll(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined')
        .replace('import en from "../locales/en.js"', 'const en = () => ({})'),
  },
})

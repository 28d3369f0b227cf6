/*
 * In place of zod's modules that describe a schema as JSON Schema, which only the server does: each class of zod names its own
 * part, so no bundler can leave them out. Decision 80.
 */
// Limits of a schema (`minValue`, `maxLength`, `format`), which forms read.
export { aggregateChecks } from '../../../node_modules/zod/v4/core/json-schema-processors.js'

const nothing = () => undefined
export const toJSONSchema = nothing
export const createToJSONSchemaMethod = nothing
export const createStandardJSONSchemaMethod = nothing

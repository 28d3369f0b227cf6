import type { Json } from '#server/web/openapi/json.ts'

/** A JSON Schema as the pages read it. */
export interface Shape {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  additionalProperties?: boolean | Shape
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  title?: string
}

export interface Media {
  schema: Shape
  example?: unknown
  examples?: Record<string, { $ref?: string; value?: unknown }>
}

export interface Answer {
  $ref?: string
  description?: string
  content?: Record<string, Media>
}

export interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Shape
  example?: unknown
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Answer>
}

export interface ListedCall {
  method: string
  path: string
  operation: Operation
}

/** Every operation of a document, in its order. */
export function callsIn(document: { paths: Record<string, Record<string, Json>> }): ListedCall[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as unknown as Operation,
    })),
  )
}

/** What a reference of the document leads to. */
export function resolve<T>(document: object, value: T & { $ref?: string }): T {
  if (!value.$ref?.startsWith('#/')) return value
  let target: unknown = document
  for (const part of value.$ref.slice(2).split('/')) target = (target as Json)[part]
  const { $ref, ...own } = value
  return { ...(resolve(document, target as T & { $ref?: string }) as T), ...own }
}

/** The example of a body. */
export function exampleIn(document: object, media: Media | undefined): unknown {
  if (!media) return undefined
  if ('example' in media) return media.example
  const [first] = Object.values(media.examples ?? {})
  return first && resolve<{ value?: unknown }>(document, first).value
}

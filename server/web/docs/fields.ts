import { html } from 'hono/html'
import type { Html } from './docs-page.ts'
import { resolve, type Shape } from './read-document.ts'

const DEEPEST = 6

/**
 * The properties of an object as a list; what they hold in turn unfolds.
 * @param sent whether the reader sends it: then required ones are marked
 */
export function fields(document: object, schema: Shape, sent: boolean, depth = 0): Html | '' {
  const shape = objectIn(document, schema)
  const entries = Object.entries(shape.properties ?? {})
  if (entries.length === 0 || depth > DEEPEST) return ''
  return html`<ul class="fields">${entries.map(([name, part]) =>
    field(document, name, part, sent && (shape.required?.includes(name) ?? false), sent, depth),
  )}</ul>`
}

/** One property or parameter. */
export function field(
  document: object,
  name: string,
  part: Shape,
  required: boolean,
  sent = true,
  depth = 0,
): Html {
  const shape = resolve<Shape>(document, part)
  const inner = fields(document, shape, sent, depth + 1)
  const words = [shape.description, limits(shape)].filter(Boolean).join('. ')
  return html`<li>
    <code class="n">${name}</code><span class="t">${typeOf(document, shape)}</span>${required ? html`<span class="r">required</span>` : ''}
    ${words ? html`<p>${words}</p>` : ''}
    ${inner ? html`<details><summary>Fields of ${name}</summary>${inner}</details>` : ''}
  </li>`
}

/** The object with properties behind arrays, references and alternatives. */
function objectIn(document: object, schema: Shape): Shape {
  const shape = resolve<Shape>(document, schema)
  if (shape.properties) return shape
  if (shape.items) return objectIn(document, shape.items)
  if (typeof shape.additionalProperties === 'object') return objectIn(document, shape.additionalProperties)
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? []
  const objects = choices.map((choice) => objectIn(document, choice)).filter(({ properties }) => properties)
  if (objects.length === 0) return {}
  return {
    properties: Object.assign({}, ...objects.map(({ properties }) => properties)),
    required: objects[0]?.required?.filter((name) =>
      objects.every(({ required }) => required?.includes(name)),
    ),
  }
}

/** `string`, `list of Offer`, `integer or null`. */
export function typeOf(document: object, schema: Shape): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) as string
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => typeOf(document, choice)))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.items) return `list of ${typeOf(document, schema.items)}`
  const types = [schema.type ?? 'any'].flat().join(' or ')
  return schema.format ? `${types} (${schema.format})` : types
}

function limits(shape: Shape): string {
  const { minLength, maxLength, minimum, maximum, maxItems } = shape
  return [
    shape.enum && shape.enum.length > 0 && `One of ${shape.enum.map((value) => String(value)).join(', ')}`,
    shape.default !== undefined && `Default ${JSON.stringify(shape.default)}`,
    maxLength !== undefined &&
      (minLength ? `${minLength} to ${maxLength} characters` : `At most ${maxLength} characters`),
    minimum !== undefined && maximum !== undefined
      ? `${minimum} to ${maximum}`
      : (minimum !== undefined && `At least ${minimum}`) || (maximum !== undefined && `At most ${maximum}`),
    maxItems !== undefined && `At most ${maxItems} items`,
    shape.pattern && `Matches ${shape.pattern}`,
  ]
    .filter(Boolean)
    .join('. ')
}

import * as z from 'zod'

type Schema = z.core.$ZodType
type Change<By> = (value: unknown, by: By) => unknown

/**
 * Makes a function that changes an answer where its schema says so.
 * @param changeOf what becomes of the values of a schema; undefined: what is inside the schema decides
 * @param ofNoOption what becomes of a value that fits no option of its union
 */
export function answerChanger<By>(
  changeOf: (schema: z.ZodType) => Change<By> | undefined,
  ofNoOption: Change<By> = (value) => value,
): (schema: z.ZodType, answer: unknown, by: By) => unknown {
  /** Of each schema; null where nothing inside is changed. */
  const made = new WeakMap<Schema, Change<By> | null>()

  function changeAt(schema: Schema): Change<By> | null {
    const known = made.get(schema)
    if (known !== undefined) return known
    const change = changeOf(schema as z.ZodType) ?? inside(schema)
    made.set(schema, change)
    return change
  }

  function inside(schema: Schema): Change<By> | null {
    const { def } = (schema as z.ZodType)._zod as unknown as {
      def: Record<string, unknown> & { type: string }
    }
    switch (def.type) {
      case 'object':
        return ofObject(def.shape as Record<string, Schema>)
      case 'array':
        return ofItems(changeAt(def.element as Schema), (value, change) => (value as unknown[]).map(change))
      case 'record':
        return ofItems(changeAt(def.valueType as Schema), (value, change) =>
          Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, change(one)])),
        )
      case 'tuple':
        return ofTuple(def.items as Schema[])
      case 'union':
        return ofUnion(def.options as Schema[])
      case 'nullable':
      case 'optional':
      case 'nonoptional':
      case 'default':
      case 'readonly':
      case 'catch':
        return changeAt(def.innerType as Schema)
      case 'pipe':
        return changeAt(def.out as Schema)
      case 'lazy':
        return changeAt((def.getter as () => Schema)())
      default:
        return null
    }
  }

  const ofItems = (
    inner: Change<By> | null,
    each: (value: unknown, change: (one: unknown) => unknown) => unknown,
  ): Change<By> | null => inner && ((value, by) => (value ? each(value, (one) => inner(one, by)) : value))

  function ofObject(shape: Record<string, Schema>): Change<By> | null {
    const changed = Object.entries(shape).flatMap(([name, schema]) => {
      const change = changeAt(schema)
      return change ? [[name, change] as const] : []
    })
    if (changed.length === 0) return null
    return (value, by) => {
      if (!value) return value
      const copy = { ...(value as Record<string, unknown>) }
      for (const [name, change] of changed) if (name in copy) copy[name] = change(copy[name], by)
      return copy
    }
  }

  function ofTuple(items: Schema[]): Change<By> | null {
    const changes = items.map(changeAt)
    if (changes.every((change) => change === null)) return null
    return (value, by) => (value as unknown[])?.map((one, at) => changes[at]?.(one, by) ?? one)
  }

  /** The option that the value is of decides. */
  function ofUnion(options: Schema[]): Change<By> | null {
    const changes = options.map((option) => [option, changeAt(option)] as const)
    if (changes.every(([, change]) => change === null)) return null
    return (value, by) => {
      const found = changes.find(([option]) => z.safeParse(option, value).success)
      if (!found) return ofNoOption(value, by)
      return found[1] ? found[1](value, by) : value
    }
  }

  return (schema, answer, by) => {
    const change = changeAt(schema)
    return change ? change(answer, by) : answer
  }
}

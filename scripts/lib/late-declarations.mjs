import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

const isNode = (value) => value !== null && typeof value === 'object'
/** Types and names of properties are no values. */
const isNoValue = (node, key) =>
  /^(type|returnType)/.test(key) || (/^(property|key)$/.test(key) && !node.computed && !node.shorthand)
const children = (node) =>
  Object.keys(node).flatMap((key) => (isNode(node[key]) && !isNoValue(node, key) ? [node[key]] : []))

/** Whether a statement waits where the module itself runs, not in a function that it declares. */
function awaits(node) {
  if (!Array.isArray(node) && /^(Function|ArrowFunction|Class)/.test(node.type ?? '')) return false
  return node.type === 'AwaitExpression' || node.await === true || children(node).some(awaits)
}

/** Every name that a statement mentions, in functions too. */
function namesIn(node, found = new Set()) {
  if (node.type === 'Identifier') found.add(node.name)
  for (const child of children(node)) namesIn(child, found)
  return found
}

/** Names that a statement declares; `later` ones do not exist before it has run, as functions do. */
function declared(statement) {
  const { type, declarations, id } = statement.declaration ?? statement
  if (type === 'FunctionDeclaration') return { names: [id.name], later: false }
  if (type === 'ClassDeclaration') return { names: [id.name], later: true }
  if (type !== 'VariableDeclaration') return { names: [], later: false }
  return { names: [...namesIn(declarations.map((one) => one.id))], later: true }
}

/**
 * Names that a module declares after a top-level `await`, and that what it calls while waiting uses: they do not exist then.
 * A server once ended at its start with "Cannot access … before initialization".
 * @param {string} file TypeScript or JavaScript
 * @returns {string[]}
 */
export function lateDeclarations(file, text = readFileSync(file, 'utf8')) {
  if (!text.includes('await')) return []
  const { body } = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
  const functions = new Map(
    body.flatMap((statement) => {
      const { names, later } = declared(statement)
      return later ? [] : names.map((name) => [name, statement])
    }),
  )
  const late = body.flatMap((statement, index) => {
    if (!awaits(statement)) return []
    const after = new Set(
      body.slice(index + 1).flatMap((one) => (declared(one).later ? declared(one).names : [])),
    )
    return [...reachedFrom(statement, functions)].filter((name) => after.has(name))
  })
  return [...new Set(late)]
}

/** Names that a statement uses, directly or in the functions of the module that it names. */
function reachedFrom(statement, functions) {
  const reached = namesIn(statement)
  for (const name of reached) {
    const body = functions.get(name)
    if (body) namesIn(body, reached)
  }
  return reached
}

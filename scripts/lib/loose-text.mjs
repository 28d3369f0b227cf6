import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

/*
 * A browser's translation, a dictionary or a password manager wraps text nodes of a page in elements of its own. React then
 * fails when it removes such a text or puts something before it, and a text that changes keeps its old value. So a text
 * that changes or comes and goes is the only child of its element. Words of the page itself do not change: a change of
 * language builds the page again.
 */

const isNode = (value) => value !== null && typeof value === 'object'
const childrenOf = (node) => Object.keys(node).flatMap((key) => (isNode(node[key]) ? [node[key]] : []))

function* nodesIn(node) {
  yield node
  for (const child of childrenOf(node)) yield* nodesIn(child)
}

const isBlank = (child) =>
  (child.type === 'JSXText' && /^\s*\n\s*$/.test(child.value)) ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')

/** Spaces between elements are not translated. */
const isSpace = ({ value, expression }) => String(value ?? expression?.value ?? 'text').trim() === ''

/** Names that hold elements: variables and functions of the file that give JSX, properties declared as ReactNode, and what hooks hand over by convention. */
function elementNames(body) {
  const names = new Set(['children', 'dialog', 'placeholder', 'addColumn', 'columnMenu', 'redirect'])
  const givesElement = (value) =>
    value && [...nodesIn(value)].some(({ type }) => /^JSX(Element|Fragment)$/.test(type))
  for (const node of nodesIn(body)) {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && givesElement(node.init))
      names.add(node.id.name)
    if (node.type === 'FunctionDeclaration' && givesElement(node.body)) names.add(node.id?.name)
    if (
      node.type === 'TSPropertySignature' &&
      node.key.type === 'Identifier' &&
      isElementType(node.typeAnnotation)
    )
      names.add(node.key.name)
    if (node.type === 'TSMethodSignature' && node.key.type === 'Identifier' && isElementType(node.returnType))
      names.add(node.key.name)
  }
  return names
}

const isElementType = (annotation) =>
  annotation !== null &&
  annotation !== undefined &&
  [...nodesIn(annotation)].some(
    ({ type, name }) => type === 'Identifier' && /^(ReactNode|ReactElement)$/.test(name),
  )

/** Calls of the page's own words by a key: `t('save')`. */
const isWord = ({ callee, arguments: given }) =>
  callee.type === 'Identifier' &&
  /^([a-z]{1,2}|say|words)$/.test(callee.name) &&
  given.length === 1 &&
  given[0].type === 'Literal'

const nameOf = (callee) => (callee.type === 'Identifier' ? callee.name : (callee.property?.name ?? ''))

/**
 * What an element holds: `word` never changes, `text` changes, `part` comes and goes without being text, `element`
 * stays. `maybe` is a text that comes and goes.
 */
function kindOf(child, elements) {
  if (child.type === 'JSXText') return 'word'
  if (child.type === 'JSXExpressionContainer') return kindOf(child.expression, elements)
  switch (child.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'element'
    case 'Literal':
      return child.value === null || typeof child.value === 'boolean' ? 'part' : 'word'
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return kindOf(child.expression, elements)
    case 'LogicalExpression': {
      const right = kindOf(child.right, elements)
      const isLeft = child.operator !== '&&' && ['text', 'word'].includes(kindOf(child.left, elements))
      return isLeft ? 'text' : right === 'element' || right === 'part' ? 'part' : 'maybe'
    }
    case 'ConditionalExpression': {
      const kinds = [kindOf(child.consequent, elements), kindOf(child.alternate, elements)]
      if (kinds.every((kind) => kind === 'element' || kind === 'part')) return 'part'
      return kinds.every((kind) => kind === 'text' || kind === 'word') ? 'text' : 'maybe'
    }
    case 'CallExpression': {
      const name = nameOf(child.callee)
      if (/^(map|flatMap|from)$/.test(name) || elements.has(name)) return 'part'
      return isWord(child) ? 'word' : 'text'
    }
    case 'Identifier':
      return elements.has(child.name) || child.name === 'undefined' ? 'part' : 'text'
    case 'MemberExpression':
      return elements.has(nameOf(child)) ? 'part' : 'text'
    default:
      return 'text'
  }
}

/**
 * Texts of a file that a translated page would break on.
 * @param {string} file
 * @returns {{ line: number, start: number, end: number, kind: string, node: object }[]}
 */
export function looseTexts(file, text = readFileSync(file, 'utf8')) {
  if (!/<\w|<>/.test(text)) return []
  const { body } = parseAst(text, { lang: 'tsx' }, file)
  const elements = elementNames(body)
  const lineAt = (position) => text.slice(0, position).split('\n').length
  return [...nodesIn(body)]
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .flatMap(({ children }) => {
      const shown = children.filter((child) => !isBlank(child))
      if (shown.length < 2) return []
      const kinds = shown.map((child) => kindOf(child, elements))
      const firstPart = kinds.findIndex((kind) => kind === 'part' || kind === 'maybe')
      return shown.flatMap((node, at) => {
        const isBefore = firstPart >= 0 && at > firstPart && kinds[at] === 'word' && !isSpace(node)
        const isLoose = kinds[at] === 'text' || kinds[at] === 'maybe' || isBefore
        return isLoose
          ? [{ line: lineAt(node.start), start: node.start, end: node.end, kind: kinds[at], node }]
          : []
      })
    })
}

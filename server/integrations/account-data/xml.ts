export interface XmlElement {
  /** Without a namespace's prefix. */
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
}

const MAX_DEPTH = 20
const declaration = /^\uFEFF?\s*(?:<\?xml[^<>]*\?>)?\s*/
const comment = /<!--[\s\S]*?-->/y
const tag = /<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads elements and attributes of an XML text; text between tags is left out. There is no document type, so no entity is declared
 * and nothing is loaded. Throws for anything else.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  let index = declaration.exec(text)?.[0].length ?? 0
  while (index < text.length) {
    const parent = open.at(-1) as XmlElement
    const found = at(comment, text, index) ?? at(tag, text, index)
    if (!found) {
      const next = text.indexOf('<', index + 1)
      const between = text.slice(index, next === -1 ? undefined : next)
      if (between.startsWith('<') || (parent === root && between.trim())) throw new Error('not XML')
      index += between.length
      continue
    }
    index += found[0].length
    const [, closes, qualified, attributes = '', isEmpty] = found
    if (!qualified) continue
    const name = localName(qualified)
    if (closes) {
      if (attributes || isEmpty || parent === root || parent.name !== name) throw new Error('not XML')
      open.pop()
      continue
    }
    const element = { name, attributes: attributesIn(attributes), children: [] }
    parent.children.push(element)
    if (isEmpty) continue
    open.push(element)
    if (open.length > MAX_DEPTH) throw new Error('too deep')
  }
  const [only, ...others] = root.children
  if (!only || others.length > 0 || open.length > 1) throw new Error('not XML')
  return only
}

function at(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function attributesIn(text: string): Record<string, string> {
  const read: [string, string][] = []
  for (const [, name = '', double, single = ''] of text.matchAll(attribute)) {
    if (read.some(([known]) => known === name)) throw new Error('named twice')
    read.push([name, plain(double ?? single)])
  }
  return Object.fromEntries(read)
}

const plain = (text: string) =>
  text.replace(/&([#\w]*)(;?)/g, (_, named: string, end: string) => {
    const code = /^#(\d+)$/.exec(named)?.[1] ?? /^#(x[\da-f]+)$/i.exec(named)?.[1]?.replace(/^x/i, '0x')
    if (end && code) return String.fromCodePoint(Number(code))
    if (!end || !Object.hasOwn(entities, named)) throw new Error('unknown entity')
    return entities[named] as string
  })

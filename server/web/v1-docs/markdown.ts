const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')

/** What an opening or closing tag becomes; others leave only what they hold. */
const marks: Readonly<Record<string, string>> = {
  ...{ h1: '\n\n# ', h2: '\n\n## ', h3: '\n\n### ', summary: '\n\n', br: '\n' },
  ...Object.fromEntries(
    ['p', '/p', '/h1', '/h2', '/h3', '/ul', '/ol', 'div', 'section'].map((tag) => [tag, '\n\n']),
  ),
  ...{ b: '**', '/b': '**', code: '`', '/code': '`' },
  ...{ tr: '\n|', '/th': ' |', '/td': ' |', th: ' ', td: ' ', span: ' ' },
}

/**
 * A page of the documentation as Markdown, from its own HTML, so that both always say the same.
 * @param origin before addresses of this site
 */
export function markdownOf(page: string, origin: string): string {
  let text = ''
  const lists: { item: string }[] = []
  let href: string | undefined
  let isCode = false
  let columns = 0
  for (const [token, tag, attributes = ''] of page.matchAll(/<(\/?\w+)([^>]*)>|[^<]+/g)) {
    if (tag === 'pre') text += '\n\n```\n'
    else if (tag === '/pre') text += '\n```\n\n'
    if (tag === 'pre' || tag === '/pre') isCode = tag === 'pre'
    else if (isCode) text += tag ? '' : plain(token)
    else if (!tag) text += plain(token).replace(/\s+/g, ' ')
    else if (tag === 'ul' || tag === 'ol') lists.push({ item: tag === 'ul' ? '- ' : '1. ' })
    else if (tag === '/ul' || tag === '/ol') {
      lists.pop()
      if (lists.length === 0) text += '\n\n'
    } else if (tag === 'li') text += `\n${'  '.repeat(lists.length - 1)}${lists.at(-1)?.item ?? '- '}`
    else if (tag === 'a') {
      href = /href="([^"]*)"/.exec(attributes)?.[1]
      text += '['
    } else if (tag === '/a') text += `](${plain(href ?? '').replace(/^\//, `${origin}/`)})`
    else if (tag === 'thead') columns = 0
    else if (tag === '/thead') text += `\n|${' --- |'.repeat(columns)}`
    // In a list, a paragraph continues its entry.
    else if (lists.length > 0 && /^\/?(p|div|summary|details)$/.test(tag)) text += ' '
    else {
      if (tag === 'th') columns++
      text += tag === 'br' && text.includes('\n|') && !/\n\n[^|]*$/.test(text) ? ' ' : (marks[tag] ?? '')
    }
  }
  return tidy(text)
}

/** One blank line between blocks, and none at the end of a line; code stays as it is. */
const tidy = (text: string): string =>
  `${text
    .split(/(\n```\n[\s\S]*?\n```\n)/)
    .map((part, at) =>
      at % 2
        ? part
        : part
            .replace(/(?<=\S) {2,}/g, ' ')
            .replace(/[ \t]+\n/g, '\n')
            .replace(/\n{3,}/g, '\n\n')
            .replace(/\n +(?=[^\s-\d])/g, '\n'),
    )
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`

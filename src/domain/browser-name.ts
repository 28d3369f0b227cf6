const browsers = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['UC Browser', /UCBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const
const systems = [
  ['Android', /Android (\d+)/],
  ['iOS', /(?:iPhone|iPad).* OS (\d+)/],
  ['Windows', /Windows NT/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

const named = (agent: string, list: readonly (readonly [string, RegExp])[]) => {
  for (const [name, pattern] of list) {
    const found = pattern.exec(agent)
    if (found) return [name, found[1]].filter(Boolean).join(' ')
  }
  return undefined
}

/** A browser as a person would name it, `Chrome 131, Android 14`; nothing where it is none that we know. */
export const browserName = (agent: string): string =>
  [named(agent, browsers), named(agent, systems)].filter(Boolean).join(', ')

type Words = typeof import('./react-admin.words.hi.ts').default

let hindi: Words | undefined

/** react-admin's own words in Hindi; English is a package of its own. */
export const reactAdmin = {
  /** Available once loaded. */
  get hi() {
    return hindi
  },
  async load(): Promise<Words> {
    hindi ??= (await import('./react-admin.words.hi.ts')).default
    return hindi
  },
}

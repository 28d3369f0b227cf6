/** English singular of a plural by the common rules; `--one` overrides it. */
export const singular = (plural) =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** The same in Hindi: शाखाएँ → शाखा, गाड़ियाँ → गाड़ी, योजनाएं → योजना; many nouns have one form. */
export const singularHindi = (plural) =>
  plural
    .replace(/ि(?:याँ|यां)$/u, 'ी')
    .replace(/ा(?:एँ|एं)$/u, 'ा')
    .replace(/ें$/u, '')

import sanitize from 'sanitize-html'

/** A field of a lender's form, in our own words for it. Nothing of its page is shown. */
export interface FormField {
  name: string
  label: string
  /** Of a question of ours, which is no field of the lender's form. */
  hi?: string
  kind: 'text' | 'number' | 'choice'
  required: boolean
  max: number
  choices: string[]
  /** What a person reads for each choice. */
  labels: string[]
  /** Sent as it is. */
  fixed?: string
}

export interface SellerForm {
  /** Where its answers go. */
  action: string
  fields: FormField[]
}

const [MAX_FIELDS, MAX_TEXT] = [60, 200]
const tags = ['form', 'label', 'input', 'select', 'option', 'textarea']
const attributes = ['action', 'method', 'name', 'id', 'for', 'type', 'value', 'required', 'maxlength', 'max']

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT)
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function attributesIn(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/\s([a-z]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, plain(value)]))
}

/**
 * Reads a page with one plain form.
 * @param from address of the page
 * @returns undefined for anything that cannot be asked here: no form, several, files, passwords, or answers that go elsewhere
 */
export function readSellerForm(html: string, from: string): SellerForm | undefined {
  const clean = sanitize(html, {
    allowedTags: tags,
    allowedAttributes: { '*': attributes },
    nonBooleanAttributes: [],
  })
  const forms = [...clean.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)]
  const [[, head = '', inner = ''] = []] = forms
  if (forms.length !== 1) return undefined
  const { action = '', method = 'post' } = attributesIn(head)
  const to = URL.canParse(action, from) ? new URL(action || from, from) : undefined
  if (!to || to.host !== new URL(from).host || method.toLowerCase() !== 'post') return undefined
  const labels = new Map(
    [...inner.matchAll(/<label([^>]*)>([\s\S]*?)<\/label>/g)].map(([, tag = '', text = '']) => {
      const own = /<(?:input|select|textarea)[^>]*\sname="([^"]*)"/.exec(text)?.[1]
      return [attributesIn(tag).for || own || '', plain(text.replace(/<select[\s\S]*<\/select>/, ''))]
    }),
  )
  const fields: FormField[] = []
  const controls = /<input([^>]*)>|<(select|textarea)([^>]*)>([\s\S]*?)<\/\2>/g
  for (const [, input, tag = 'input', other = '', content = ''] of inner.matchAll(controls)) {
    const rest = input ?? other
    const own = attributesIn(rest)
    const { name, id = '', type = 'text', value = '' } = own
    if (type === 'file' || type === 'password') return undefined
    if (!name || type === 'submit' || type === 'button' || type === 'reset') continue
    const label = labels.get(id) || labels.get(name) || name
    const required = Object.hasOwn(own, 'required')
    const field = { name, label, required, max: MAX_TEXT, choices: [] as string[], labels: [] as string[] }
    if (type === 'hidden') fields.push({ ...field, kind: 'text', fixed: value })
    else if (tag === 'select') {
      const options = [...content.matchAll(/<option([^>]*)>([\s\S]*?)<\/option>/g)]
      const read = options.map(([, one = '', text = '']) => [
        attributesIn(one).value ?? plain(text),
        plain(text),
      ])
      const offered = read.filter(([one]) => one)
      const [choices, texts] = [offered.map(([one = '']) => one), offered.map(([, text = '']) => text)]
      fields.push({ ...field, kind: 'choice', choices, labels: texts })
    } else if (type === 'radio' || type === 'checkbox') {
      const known = fields.find((one) => one.name === name)
      if (known) {
        known.choices.push(value || 'on')
        known.labels.push(label)
      } else fields.push({ ...field, kind: 'choice', choices: [value || 'on'], labels: [label] })
    } else if (type === 'number')
      fields.push({ ...field, kind: 'number', max: Number(own.max) || 999_999_999 })
    else fields.push({ ...field, kind: 'text', max: Math.min(Number(own.maxlength) || MAX_TEXT, MAX_TEXT) })
    if (fields.length > MAX_FIELDS) return undefined
  }
  return fields.length > 0 ? { action: to.href, fields } : undefined
}

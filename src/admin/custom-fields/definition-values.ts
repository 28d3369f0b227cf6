import {
  CALCULATED,
  CustomField,
  choicesOf,
  isFigure,
  isNeverRequired,
  type StoredField,
} from '#src/contract/custom-field.ts'

/** A choice of the form; its value stays when its words change. */
export interface ChoiceLine {
  value?: string
  en: string
  hi: string
}

/** A definition as the form holds it. */
export interface DefinitionValues {
  label_en: string
  label_hi: string
  name: string
  kind: StoredField['kind']
  required: boolean
  min: string
  max: string
  rows: string
  formula: string
  choices: ChoiceLine[]
  see_roles: StoredField['see_roles']
  set_roles: StoredField['set_roles']
}

export const definitionBody = CustomField.omit({ promoted: true })

/** A name in small letters, made of words: “RM contact” → rm_contact. */
export const nameOfWords = (words: string, most = 30): string =>
  words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, most)

/** What was chosen: the field has the kind of its result. */
const kindOf = ({ kind, formula }: StoredField) => (formula === null ? kind : CALCULATED)

/** A definition as it is stored, with nothing of what follows from its formula. */
export const asDefined = (stored: StoredField): StoredField =>
  stored.formula === null ? stored : { ...stored, kind: CALCULATED, see_roles: [], set_roles: [] }

/** @param roles besides 1 that open the page: a new field is theirs too */
export const valuesOf = (
  stored: StoredField | undefined,
  roles: StoredField['see_roles'],
): DefinitionValues => ({
  label_en: stored?.label_en ?? '',
  label_hi: stored?.label_hi ?? '',
  name: stored?.name ?? '',
  kind: stored ? kindOf(stored) : 'text',
  required: stored?.required === 1,
  min: stored?.min?.toString() ?? '',
  max: stored?.max?.toString() ?? '',
  rows: stored?.rows ?? '',
  formula: stored?.formula ?? '',
  choices: Object.entries(choicesOf(stored?.choices ?? [])).map(([value, words]) => ({ value, ...words })),
  see_roles: stored?.see_roles ?? roles,
  set_roles: stored?.set_roles ?? roles,
})

/** What the form says, as the call takes it. What does not belong to the kind is left empty. */
export function bodyOf(resource: string, values: DefinitionValues) {
  const { kind, required, min, max, rows, formula, choices, set_roles, ...words } = values
  const see_roles = kind === CALCULATED ? [] : values.see_roles
  const bound = (text: string) => (isFigure(kind) && text.trim() !== '' ? Number(text) : null)
  return {
    ...words,
    resource,
    kind,
    required: required && !isNeverRequired(kind) ? 1 : 0,
    min: bound(min),
    max: bound(max),
    rows: kind === 'row' && rows ? rows : null,
    formula: kind === CALCULATED ? formula.trim() || null : null,
    choices: kind === 'choice' ? choices.map(lineOf) : [],
    see_roles,
    set_roles: set_roles.filter((role) => see_roles.includes(role)),
  }
}

const lineOf = ({ value, en, hi }: ChoiceLine) => `${value ?? nameOfWords(en, 40)}=${en.trim()}/${hi.trim()}`

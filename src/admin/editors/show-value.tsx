import { admin } from '#src/admin/words/words.ts'
import { documentOf } from '#src/contract/document.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { RichText } from '#src/kit/page/rich-text.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { useConditionText } from './condition-text.ts'
import { isColor } from './is-color.ts'
import { isEmpty } from './is-empty.ts'
import { useChoices } from './use-choices.ts'
import type { ShowProps } from './widget-props.ts'

const Dash = () => {
  const t = useWords(admin)
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('empty')}</span>
    </span>
  )
}

export const ShowText = ({ value }: ShowProps) => (isEmpty(value) ? <Dash /> : String(value))
export const ShowRich = ({ value }: ShowProps) =>
  isEmpty(value) ? <Dash /> : <RichText text={String(value)} />
export const ShowNumber = ({ value }: ShowProps) =>
  isEmpty(value) ? <Dash /> : Number(value).toLocaleString('en-IN')
export const ShowMoney = ({ value }: ShowProps) =>
  isEmpty(value) ? <Dash /> : formatRupees(Number(value), { paise: !Number.isInteger(value) })

export const ShowPercent = ({ value }: ShowProps) =>
  isEmpty(value) ? <Dash /> : `${Number(value).toLocaleString('en-IN', { maximumFractionDigits: 3 })} %`

export function ShowDate({ value }: ShowProps) {
  const language = useLanguage()
  return isEmpty(value) ? <Dash /> : formatDate(String(value), language)
}

export function ShowFlag({ value }: ShowProps) {
  const t = useWords(admin)
  return value === 1 ? t('yes') : t('no')
}

export function ShowChoice({ field, value }: ShowProps) {
  const found = useChoices(field, value).find(({ id }) => id === value)
  return isEmpty(value) ? <Dash /> : (found?.name ?? String(value))
}

export function ShowMulti({ field, value }: ShowProps) {
  const say = useText()
  const choices = useChoices(field, value)
  const names = [value].flat().map((id) => choices.find((choice) => choice.id === id)?.name ?? id)
  if (!isEmpty(value) && names.length > 0) return names.join(' · ')
  return field.empty ? <span className="muted">{say(field.empty)}</span> : <Dash />
}

export function ShowImage({ value }: ShowProps) {
  const t = useWords(admin)
  if (isEmpty(value)) return <span className="muted">{t('noImage')}</span>
  return <img className="thumbnail" src={String(value)} alt="" />
}

export const ShowBullets = ({ value }: ShowProps) =>
  Array.isArray(value) && value.length > 0 ? value.join(' · ') : <Dash />

/** A link as text, an uploaded file by its kind. */
export function ShowDocument(props: ShowProps) {
  const t = useWords(admin)
  const found = documentOf(typeof props.value === 'string' ? props.value : null)
  return found ? t('uploadedFile', { kind: found.kind.toUpperCase() }) : <ShowText {...props} />
}

export function ShowCondition({ field, value }: ShowProps) {
  const say = useText()
  const text = useConditionText()
  if (isEmpty(value)) return field.empty ? <span className="muted">{say(field.empty)}</span> : <Dash />
  return text(value)
}

const Swatch = ({ color }: { color: string }) => (
  <span
    aria-hidden="true"
    style={{
      display: 'inline-block',
      width: 16,
      height: 16,
      marginRight: 8,
      verticalAlign: 'text-bottom',
      borderRadius: 4,
      border: '1px solid var(--line-strong)',
      background: color,
    }}
  />
)

export const ShowColor = ({ value }: ShowProps) =>
  isColor(value) ? (
    <>
      <Swatch color={value} />
      <span>{value}</span>
    </>
  ) : (
    <span className="muted">–</span>
  )

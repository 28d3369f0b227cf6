import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod'
import { call } from '#src/admin/call/call.ts'
import { describeField } from '#src/admin/model/describe.ts'
import { admin } from '#src/admin/words/words.ts'
import type { FormulaPreview } from '#src/contract/catalogue/formulas.ts'
import { CustomField, isFigure, shapeOf } from '#src/contract/custom-field.ts'
import { cellText } from '#src/domain/cell-text.ts'
import type { FieldProps } from '#src/kit/fields/labelled-field.tsx'
import { Select } from '#src/kit/fields/select.tsx'
import { TextAreaField } from '#src/kit/fields/text-field.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminCustomFields } from './words.ts'

/** A pause in typing, after which the formula is tried. */
const PAUSE_MS = 300

interface Props extends Pick<FieldProps, 'name' | 'value' | 'error' | 'onValue'> {
  page: string
  /** Name of the field that is changed. */
  field: string | undefined
}

/** The formula of a calculated field, with what it may name, its mistake at its place, and its result in ten rows. */
export function FormulaField({ page, field, value, error, onValue, ...rest }: Props) {
  const w = useWords(adminCustomFields)
  const say = useText()
  const area = useRef<HTMLDivElement>(null)
  const tried = usePaused(value)
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['formula', page, field, tried, language],
    queryFn: () =>
      call('GET /api/admin/formulas', { query: { page, formula: tried, ...(field && { name: field }) } }),
    placeholderData: (before) => before,
  })
  const fault = tried === value ? data?.fault : undefined
  const { label } = describeField(CustomField, 'formula')

  function insert(text: string): void {
    const box = area.current?.querySelector('textarea')
    const [from, to] = [box?.selectionStart ?? value.length, box?.selectionEnd ?? value.length]
    onValue(value.slice(0, from) + text + value.slice(to))
    const at = from + text.length - (text.endsWith('()') ? 1 : 0)
    requestAnimationFrame(() => {
      box?.focus()
      box?.setSelectionRange(at, at)
    })
  }

  return (
    <div className="formula-field" ref={area}>
      <TextAreaField
        {...rest}
        label={say(label)}
        help={w('formulaHelp')}
        value={value}
        error={fault?.message ?? error}
        onValue={onValue}
      />
      {fault && (
        <p className="formula-fault" aria-hidden="true">
          <span>{value.slice(0, fault.at)}</span>
          <mark>{value.slice(fault.at, fault.end) || ' '}</mark>
          <span>{value.slice(fault.end)}</span>
        </p>
      )}
      {data && <InsertMenu known={data} onInsert={insert} />}
      <div aria-live="polite">{data?.kind && tried === value && <Result preview={data} />}</div>
    </div>
  )
}

function InsertMenu({ known, onInsert }: { known: FormulaPreview; onInsert: (text: string) => void }) {
  const w = useWords(adminCustomFields)
  const groups = [
    [w('insertFields'), known.fields],
    [w('insertLinks'), known.links],
    [w('insertLists'), known.lists],
    [w('insertFunctions'), known.functions.map((name) => ({ name: `${name}()`, label: '' }))],
  ] as const
  const choices = groups.flatMap(([group, names]) =>
    names.map(({ name, label }) => ({ id: name, name: `${group}: ${label && `${label} · `}${name}` })),
  )
  return <Select aria-label={w('insert')} empty={w('insert')} value="" choices={choices} onValue={onInsert} />
}

/** The result as its column will show it. */
function Result({ preview: { kind, rows } }: { preview: FormulaPreview }) {
  const t = useWords(admin)
  const w = useWords(adminCustomFields)
  const say = useText()
  const language = useLanguage()
  const id = useId()
  if (!kind) return null
  const definition = { ...sample, kind }
  const spec = describeField(z.object(shapeOf([definition])), sample.name)
  const words = { language, yes: t('yes'), no: t('no'), choicesOf: () => [] }
  const kinds = describeField(CustomField, 'kind').options ?? {}
  return (
    <>
      <p id={id}>{w('resultIs', { kind: say(kinds[kind] ?? { en: kind, hi: kind }) })}</p>
      {rows.length > 0 && (
        <table className="formula-rows" aria-label={w('previewOf', { count: rows.length })}>
          <tbody>
            {rows.map(({ name, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and rows keep their order
              <tr key={index}>
                <th scope="row">{name}</th>
                <td>
                  {cellText(spec, isFigure(kind) && value !== null ? Number(value) : value, words) || '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

const sample = {
  id: 0,
  name: 'result',
  resource: '',
  label_en: '',
  label_hi: '',
  required: 0 as const,
  min: null,
  max: null,
  rows: null,
  formula: '',
  choices: [],
  see_roles: [],
  set_roles: [],
  promoted: 0 as const,
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

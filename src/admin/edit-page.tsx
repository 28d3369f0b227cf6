import './edit-page.css'
import { useId, useState } from 'react'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { admin } from '#src/locales/admin.ts'
import { useWords } from '#src/platform/words.tsx'
import { NotFound } from '#src/ui/not-found.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import type { Resource, Row } from './define-resource.ts'
import type { FieldSpec } from './describe.ts'
import { useProperty } from './use-property.ts'
import { useSay } from './use-say.ts'
import { widgets } from './widgets.tsx'

/** The page of one record: every declared field, in sections, each saved by itself as it is left. */
export function EditPage({ resource }: { resource: Resource }) {
  const say = useSay()
  const t = useWords(admin)
  const { id } = useParams()
  const { data: row, error, isPending } = useGetOne<Row>(resource.name, { id: Number(id) })
  if (isPending) return <p role="status">{t('loading')}</p>
  if (error || !row || !resource.edit) return <NotFound home={`/admin/${resource.name}`} />
  return (
    <div className="edit-page">
      <header>
        <Link to={`/admin/${resource.name}`} aria-label={t('backToList')} className="back">
          ←
        </Link>
        <PageTitle>{say(resource.edit.title)}</PageTitle>
        <p>{String(row[resource.label])}</p>
      </header>
      {resource.edit.sections.map(({ title, fields, whenOn }) => (
        <section key={title.en}>
          <h2>{say(title)}</h2>
          <div className="fields">
            {[...fields, ...(whenOn && row[whenOn.flag] === 1 ? whenOn.fields : [])].map((name) => (
              <FieldRow key={name} resource={resource} row={row} field={resource.field(name)} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function FieldRow({ resource, row, field }: { resource: Resource; row: Row; field: FieldSpec }) {
  const say = useSay()
  const property = useProperty(resource, row, field)
  const [draft, setDraft] = useState<unknown>()
  const id = useId()
  const { Input, instant } = widgets[field.widget]
  const label = say(field.label)

  async function leave() {
    if (draft === undefined) return
    await property.save(draft)
    setDraft(undefined)
  }

  return (
    <div className="field-row">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <span key={property.saves} className={property.saves > 0 ? 'glow' : undefined}>
        <Input
          field={field}
          value={draft === undefined ? property.value : draft}
          label={label}
          disabled={property.pending}
          invalid={property.error !== null}
          describedBy={property.error ? id : undefined}
          onChange={(value) => (instant ? void property.save(value) : setDraft(value))}
          onBlur={() => void leave()}
        />
      </span>
      {property.error && (
        <span className="cell-error" id={id} role="alert">
          {property.error}
        </span>
      )}
    </div>
  )
}

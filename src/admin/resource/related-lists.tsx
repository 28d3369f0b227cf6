import './related-lists.css'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { shownBy } from '#src/admin/editors/shown-by.ts'
import { type ConditionRelation, useRelations } from '#src/admin/filters/relations.ts'
import { conditionWords } from '#src/admin/filters/words.ts'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { describeField } from '#src/admin/model/describe.ts'
import { admin } from '#src/admin/words/words.ts'
import { catalogueNamed } from '#src/contract/catalogue/catalogue.ts'
import { whereReferring } from '#src/contract/catalogue/relations.ts'
import { WHERE } from '#src/contract/where.ts'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'

/** Rows that are named on the record's page. */
const FIRST = 5

/** What refers to a record: a list for each declared or custom reference that the admin may see. */
export function RelatedLists({ resource, id }: { resource: Resource; id: number }) {
  const w = useWords(conditionWords)
  const relations = useRelations(resource.name)
  if (relations.length === 0) return null
  return (
    <section className="related-lists" aria-label={w('related')}>
      <h2>{w('related')}</h2>
      <div className="fields">
        {relations.map((relation) => (
          <RelatedList key={relation.key} relation={relation} id={id} />
        ))}
      </div>
    </section>
  )
}

function RelatedList({ relation, id }: { relation: ConditionRelation; id: number }) {
  const { of, field, schema } = relation
  const t = useWords(admin)
  const say = useText()
  const shown = nameFields(relation).map((name) => describeField(schema, name))
  const [label] = shown
  const filter = { [WHERE]: whereReferring(relation, id) }
  const list = useGetList<Row>(of, {
    pagination: { page: 1, perPage: FIRST },
    sort: { field: label?.name === field ? 'id' : (label?.name ?? 'id'), order: 'ASC' },
    filter,
  })
  const { data, total = 0, error, isPending } = list
  const title = say(relation.label)
  return (
    <section aria-label={title}>
      <h3>
        <span>{title}</span>
        {data && <span className="muted">{` (${total.toLocaleString('en-IN')})`}</span>}
      </h3>
      {isPending && <Loading />}
      <LoadError error={error} again={() => void list.refetch()} />
      {data && (total === 0 ? <p className="muted">{t('none')}</p> : <ul>{data.map(entry)}</ul>)}
      {total > 0 && (
        <Link
          aria-label={`${t('showAll')}: ${title}`}
          to={`/admin/${of}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
        >
          {t('showAll')}
        </Link>
      )}
    </section>
  )

  function entry(row: Row) {
    return (
      <li key={row.id}>
        <Link to={`/admin/${of}/${row.id}`}>
          {shown.map((one, at) => {
            const Show = shownBy[one.widget]
            return (
              <span key={one.name}>
                {at > 0 && <span>{' · '}</span>}
                <Show field={one} value={row[one.name]} />
              </span>
            )
          })}
        </Link>
      </li>
    )
  }
}

const PLAIN = ['text', 'select', 'date']

/** What tells the rows apart: their label, and the first other column of their list that one line can hold. */
function nameFields({ of, field, schema }: ConditionRelation): string[] {
  const declared = catalogueNamed(of)
  const label = declared?.label ?? 'name'
  const others = declared ? (declared.list ?? Object.keys(schema.shape)) : []
  const beside = others.find(
    (name) => name !== label && name !== field && PLAIN.includes(describeField(schema, name).widget),
  )
  return beside ? [label, beside] : [label]
}

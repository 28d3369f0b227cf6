import { useState } from 'react'
import { languages } from '#src/contract/language.ts'
import { widgetEvents, widgetThemes } from '#src/contract/leads-api/widget-choices.ts'
import type { OwnLink } from '#src/contract/merchants/partner-product.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { SelectField } from '#src/kit/fields/choice-fields.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form } from '#src/kit/fields/form.tsx'
import { type Column, WideTable } from '#src/kit/tables/wide-table.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { ChooseLink } from './choose-link.tsx'
import { widgetSitesForm } from './integration-forms.ts'
import { Snippet } from './snippet.tsx'
import { integrationTasks } from './words.ts'

const example = `addEventListener('tulna:submitted', (event) => {
  console.log('Sent by', event.detail.link)
})`

/** What the frame reports to the page around it. */
function WidgetMessages() {
  const t = useWords(integrationTasks)
  const columns: readonly Column<(typeof widgetEvents)[number]>[] = [
    {
      head: t('messageEvent'),
      cell: (name) => <code>{`tulna:${name}`}</code>,
    },
    { head: t('messageWhen'), cell: (name) => t(name), card: 'long' },
  ]
  return (
    <section className="panel part">
      <header>
        <h2>{t('messages')}</h2>
        <p>{t('messagesText')}</p>
      </header>
      <WideTable label={t('messages')} columns={columns} rows={widgetEvents} keyOf={(name) => name} />
      <Snippet code={example} copy={t('copyCode')} label={`${t('copyCode')}: ${t('messages')}`} />
    </section>
  )
}

/** The form for the merchant's own site: who may show it, how it looks, its code, and what it reports. */
export default function WidgetTask() {
  const t = useWords(integrationTasks)
  const answer = useCall('GET /api/partner/widget', {})
  const { data, reload } = answer
  return (
    <div className="integration">
      <Waiting of={answer} failed={t('failed')} lines={8} />
      {data && (
        <ChooseLink links={data.links}>
          {(link) => (
            <>
              <WidgetSites sites={data.frame_origins} reload={reload} />
              <Look link={link} origin={data.origin} hasSite={data.frame_origins.length > 0} />
              <WidgetMessages />
            </>
          )}
        </ChooseLink>
      )}
    </div>
  )
}

const hex = /^#[0-9a-f]{6}$/i

function Look({ link, origin, hasSite }: { link: OwnLink; origin: string; hasSite: boolean }) {
  const t = useWords(integrationTasks)
  const reader = useLanguage()
  const [look, setLook] = useState({ lang: reader as string, theme: 'auto', colour: '' })
  const set = (change: Partial<typeof look>) => setLook({ ...look, ...change })
  const colour = hex.test(look.colour) ? look.colour.toLowerCase() : ''
  const query = new URLSearchParams({
    ...{ lang: look.lang, theme: look.theme },
    ...(colour && { colour: colour.slice(1) }),
  })
  const marks = [
    `data-link="${link.slug}"`,
    `data-lang="${look.lang}"`,
    look.theme !== 'auto' && `data-theme="${look.theme}"`,
    colour && `data-colour="${colour}"`,
    `data-title="${t('frameTitle')}"`,
  ].filter(Boolean)
  const isWrong = look.colour !== '' && !colour
  return (
    <>
      <section className="panel part widget-look">
        <div className="stack">
          <h2>{t('step2')}</h2>
          <Form
            check={() => ({})}
            submit={async () => {}}
            {...(isWrong && { found: { colour: t('colourWrong') } })}
          >
            <SelectField
              name="lang"
              label={t('language')}
              options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
              value={look.lang}
              onChange={({ currentTarget }) => set({ lang: currentTarget.value || reader })}
            />
            <SelectField
              name="theme"
              label={t('theme')}
              options={widgetThemes.map((value) => ({ value, label: t(value) }))}
              value={look.theme}
              onChange={({ currentTarget }) => set({ theme: currentTarget.value || 'auto' })}
            />
            <TextField
              name="colour"
              label={t('colour')}
              hint={t('colourHint')}
              optional
              maxLength={7}
              autoComplete="off"
              onChange={({ currentTarget }) => set({ colour: currentTarget.value.trim() })}
            />
          </Form>
        </div>
        <div className="stack">
          {/* Without scripts and forms: nothing can be sent from here. */}
          <iframe
            key={query.toString()}
            className="widget-preview"
            title={t('preview')}
            src={`/w/${link.slug}?${query}&preview=1`}
            sandbox=""
          />
          <p className="small muted">{t('previewText')}</p>
        </div>
      </section>
      <section className="panel settings-part">
        <h2>{t('step3')}</h2>
        {!hasSite && <p className="once">{t('noSite')}</p>}
        <p>{t('codeText')}</p>
        <Snippet
          code={`<script async src="${origin}/widget.js" ${marks.join(' ')}></script>`}
          copy={t('copyCode')}
        />
      </section>
    </>
  )
}

/** The sites that may show the frame. */
function WidgetSites({ sites, reload }: { sites: readonly string[]; reload: () => void }) {
  const t = useWords(integrationTasks)
  return (
    <section className="panel settings-part">
      <h2>{t('step1')}</h2>
      <FormView form={widgetSitesForm} initial={{ origins: sites }} onDone={reload} />
    </section>
  )
}

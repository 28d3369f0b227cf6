import { html, raw } from 'hono/html'
import {
  type CalculatorName,
  calculatorNames,
  inLanguage,
  publicPaths,
} from '#src/contract/web/public-paths.ts'
import { formatDate } from '#src/domain/dates.ts'
import { common } from '#src/locales/common.words.ts'
import { calculatorResults } from './calculator-results.ts'
import {
  calculatorFields,
  calculatorTitle,
  type Entered,
  type Field,
  labelOf,
  readEntered,
} from './calculators.ts'
import { lines, link, next, section } from './parts.ts'
import { calculatorSay, type Html, type PageKind, type PublicPage, type Site } from './site.ts'

const summaries = { en: common.en, hi: await common.load('hi') }

/** A label, what is wrong, and the box with what was typed. */
function fieldOf(site: Site, field: Field, { typed, problems }: Entered): Html {
  const { name } = field
  const say = calculatorSay(site.language)
  const problem = problems[name]
  const hint = name === 'price' ? priceHint(site) : ''
  const described = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ')
  const about = described ? raw(` aria-describedby="${described}"`) : ''
  const wrong = problem ? raw(' aria-invalid="true"') : ''
  const box =
    field.kind === 'choice'
      ? html`<select class="select" id="${name}" name="${name}"${about}${wrong}>${field
          .options(site.language)
          .map(
            ([value, label]) =>
              html`<option value="${value}"${value === typed[name] ? raw(' selected') : ''}>${label}</option>`,
          )}</select>`
      : html`${field.kind === 'rupees' ? html`<span class="field-affix">₹</span>` : ''}<input id="${name}" name="${name}" inputmode="decimal" autocomplete="off" value="${typed[name] ?? ''}"${about}${wrong}>`
  return html`<div class="field"${problem ? raw(' data-wrong') : ''}><label class="field-label" for="${name}">${say(labelOf(name))}</label>
${hint ? html`<span class="field-hint" id="${name}-hint">${hint}</span>` : ''}
${problem ? html`<span class="field-error" id="${name}-problem">${problem}</span>` : ''}<span class="field-box">${box}</span></div>`
}

function priceHint({ deps, language }: Site): string {
  const price = deps.settings.goldPrice
  if (!price) return ''
  const source = language === 'hi' ? price.source_hi : price.source
  return calculatorSay(language)('priceOn', { date: formatDate(price.on, language), source })
}

/** As the forms of the app say it: every problem with a link to its field. */
const summaryOf = ({ language }: Site, problems: Entered['problems']): Html =>
  html`<div class="notice public-problems" role="alert"><h2>${summaries[language].errorTitle}</h2>
<ul>${Object.entries(problems).map(([name, problem]) => html`<li><a href="#${name}">${`${calculatorSay(language)(labelOf(name))}: ${problem}`}</a></li>`)}</ul></div>`

async function calculatorPageOf(site: Site, name: CalculatorName): Promise<PublicPage> {
  const { language } = site
  const say = calculatorSay(language)
  const { title, lead } = calculatorTitle(name, language)
  const path = publicPaths.calculator(name)
  const fields = calculatorFields[name]
  const entered = readEntered(fields, site)
  const hasAll = Object.keys(entered.problems).length === 0
  const answered = hasAll ? await calculatorResults[name](entered, site) : undefined
  const problems = answered && 'problems' in answered ? answered.problems : entered.problems
  const isWrong = Object.keys(problems).length > 0
  const others = calculatorNames.filter((one) => one !== name)
  return {
    title,
    lead,
    isWrong,
    crumbs: [
      [site.say('calculators'), publicPaths.calculators],
      [title, path],
    ],
    data: [
      {
        '@type': 'WebApplication',
        name: title,
        description: lead,
        applicationCategory: 'FinanceApplication',
      },
    ],
    body: html`${isWrong ? summaryOf(site, problems) : ''}
<div class="public-calculator"><form class="form panel" action="${inLanguage(language, path)}#result">
${fields.map((field) => fieldOf(site, field, { ...entered, problems }))}
<button class="button primary">${say('calculate')}</button></form>
<div class="stack"${isWrong ? '' : raw(' id="result"')}>${answered && 'body' in answered ? section(say('result'), answered.body) : ''}
<p class="small muted">${say('disclaimer')}</p><p class="small muted">${say('share')}</p></div></div>
${answered && 'more' in answered && answered.more ? answered.more : ''}
${next(site)}
${section(
  site.say('calculators'),
  lines(others.map((one) => link(site, publicPaths.calculator(one), calculatorTitle(one, language).title))),
)}`,
  }
}

/** A calculator: its form is sent by the address, and answered here, so that it works without scripts and can be shared. */
export const calculatorPage: PageKind = {
  name: 'calculator',
  at: /^\/calculators\/[a-z-]+$/,
  paths: () => calculatorNames.map(publicPaths.calculator),
  page: (site, path) => {
    const found = calculatorNames.find((name) => path === publicPaths.calculator(name))
    return found && calculatorPageOf(site, found)
  },
}

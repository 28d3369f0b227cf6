import type { Widget } from '#src/contract/field.ts'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { ChoiceInput, FlagInput, LongTextInput, NumberInput, TextInput } from './plain-inputs.tsx'
import type { RareInputs } from './rare-inputs.ts'
import type { WidgetParts } from './widget-props.ts'

const rare = (kind: keyof RareInputs) =>
  lazyDialog(async () => (await import('./rare-inputs.ts')).rareInputs[kind])

/** How a field of each widget is entered (shown: shown-by.ts); views never look at a field's type themselves. */
export const widgets: Record<Widget, WidgetParts> = {
  text: { Input: TextInput, instant: false },
  url: { Input: TextInput, instant: false },
  longText: { Input: LongTextInput, instant: false },
  richtext: { Input: rare('richtext'), instant: false },
  number: { Input: NumberInput, instant: false, align: 'right' },
  money: { Input: NumberInput, instant: false, align: 'right' },
  percent: { Input: NumberInput, instant: false, align: 'right' },
  date: { Input: rare('date'), instant: false },
  flag: { Input: FlagInput, instant: true, align: 'center' },
  select: { Input: ChoiceInput, instant: true },
  multi: { Input: rare('multi'), instant: false },
  image: { Input: rare('image'), instant: true },
  document: { Input: rare('document'), instant: false },
  bullets: { Input: rare('bullets'), instant: false },
  color: { Input: rare('color'), instant: false },
  condition: { Input: LongTextInput, instant: false },
}

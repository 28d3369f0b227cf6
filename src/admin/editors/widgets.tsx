import type { Widget } from '#src/contract/field.ts'
import { BulletsInput } from './bullets-input.tsx'
import { ColorInput, ShowColor } from './color-input.tsx'
import { DocumentInput, ShowDocument } from './document-input.tsx'
import { ImageInput } from './image-input.tsx'
import { MultiInput } from './multi-input.tsx'
import {
  ChoiceInput,
  DateCellInput,
  FlagInput,
  LongTextInput,
  NumberInput,
  TextInput,
} from './plain-inputs.tsx'
import { RichTextInput } from './rich-text-input.tsx'
import {
  ShowBullets,
  ShowChoice,
  ShowDate,
  ShowFlag,
  ShowImage,
  ShowMoney,
  ShowMulti,
  ShowNumber,
  ShowPercent,
  ShowRich,
  ShowText,
} from './show-value.tsx'
import type { WidgetParts } from './widget-props.ts'

/** Every widget of the builder; views never look at a field's type themselves. */
export const widgets: Record<Widget, WidgetParts> = {
  text: { Show: ShowText, Input: TextInput, instant: false },
  url: { Show: ShowText, Input: TextInput, instant: false },
  longText: { Show: ShowText, Input: LongTextInput, instant: false },
  richtext: { Show: ShowRich, Input: RichTextInput, instant: false },
  number: { Show: ShowNumber, Input: NumberInput, instant: false, align: 'right' },
  money: { Show: ShowMoney, Input: NumberInput, instant: false, align: 'right' },
  percent: { Show: ShowPercent, Input: NumberInput, instant: false, align: 'right' },
  date: { Show: ShowDate, Input: DateCellInput, instant: true },
  flag: { Show: ShowFlag, Input: FlagInput, instant: true, align: 'center' },
  select: { Show: ShowChoice, Input: ChoiceInput, instant: true },
  multi: { Show: ShowMulti, Input: MultiInput, instant: false },
  image: { Show: ShowImage, Input: ImageInput, instant: true },
  document: { Show: ShowDocument, Input: DocumentInput, instant: false },
  bullets: { Show: ShowBullets, Input: BulletsInput, instant: false },
  color: { Show: ShowColor, Input: ColorInput, instant: false },
}

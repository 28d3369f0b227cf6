import type { Translation } from '#src/locales/pair.ts'
import type en from './partner-texts.words.en.ts'

const words: Translation<typeof en> = {
  terms: '{partner} की शर्तें',
  privacy: '{partner} की गोपनीयता सूचना',
  beside: 'यह {partner} ने लिखा है, जिसके माध्यम से आप यहाँ आए। यह हमारे अपने पाठ के साथ लागू है।',
  from: 'संस्करण {version}, {date} से लागू।',
}

export default words

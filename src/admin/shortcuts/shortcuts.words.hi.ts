import type { Translation } from '#src/locales/pair.ts'
import type en from './shortcuts.words.en.ts'

const words: Translation<typeof en> = {
  title: 'कीबोर्ड शॉर्टकट',
  close: 'बंद करें',
  or: 'या',
  anywhere: 'हर जगह',
  list: 'सूचियाँ और रिकॉर्ड',
  queue: 'कतारें',
  grid: 'ग्रिड की सेल पर',
  cell: 'सेल बदलते समय',
  palette: 'पेज, रिकॉर्ड या काम खोजें',
  help: 'कीबोर्ड शॉर्टकट दिखाएँ',
  search: 'खोज की जगह पर जाएँ',
  undo: 'वापस लें',
  redo: 'फिर से करें',
  nextItem: 'अगली प्रविष्टि',
  previousItem: 'पिछली प्रविष्टि',
  move: 'अगली सेल पर जाएँ',
  moveFar: 'पहली या आख़िरी सेल पर, या एक पेज आगे-पीछे जाएँ',
  extend: 'सेल चुनें',
  selectAll: 'सभी सेल चुनें',
  copy: 'चुनी सेल कॉपी करें',
  paste: 'सेल पेस्ट करें',
  fillDown: 'नीचे तक भरें',
  fillRight: 'दाईं ओर भरें',
  clear: 'चुनी सेल खाली करें',
  edit: 'सेल बदलें',
  toggle: 'स्विच बदलें',
  cellControls: 'सेल के बटनों पर जाएँ',
  leaveGrid: 'ग्रिड से बाहर जाएँ',
  saveAndDown: 'सहेजें और नीचे जाएँ',
  saveAndOn: 'सहेजें और आगे जाएँ',
  cancelEdit: 'बदलाव रद्द करें',
}

export default words

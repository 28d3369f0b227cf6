import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { key, newestFirstUuid } from '#src/contract/reports/report-columns.ts'

const state = 'POST /api/admin/report-schedules/{id}/state'

/** Reports that are written for the reader every day or week. */
export const reportSchedules = defineList({
  name: 'report-schedules',
  title: { en: 'My schedules', hi: 'मेरे शेड्यूल' },
  about: {
    en: 'Reports that are written for you every day or week. Their files stand in My files.',
    hi: 'रिपोर्ट जो हर दिन या हर सप्ताह आपके लिए लिखी जाती हैं। उनकी फ़ाइलें मेरी फ़ाइलें में हैं।',
  },
  icon: 'chart',
  access: { roles: adminPages['internal-report'] },
  range: false,
  filters: z.object({}),
  columns: {
    report: { label: { en: 'Report', hi: 'रिपोर्ट' }, kind: 'text' },
    every: {
      label: { en: 'How often', hi: 'कितनी बार' },
      kind: 'text',
      options: { DAY: { en: 'Every day', hi: 'हर दिन' }, WEEK: { en: 'Every Monday', hi: 'हर सोमवार' } },
      sort: 'text',
    },
    asked: { label: { en: 'Filters', hi: 'फ़िल्टर' }, kind: 'text' },
    next_at: { label: { en: 'Next file', hi: 'अगली फ़ाइल' }, kind: 'time', sort: 'time' },
    last_at: { label: { en: 'Last file', hi: 'पिछली फ़ाइल' }, kind: 'time', sort: 'time' },
    state: {
      label: labels.state,
      kind: 'status',
      options: {
        ACTIVE: { en: 'Runs', hi: 'चालू' },
        PAUSED: { en: 'Paused', hi: 'रुका हुआ' },
        STOPPED: { en: 'Stopped: you may no longer export it', hi: 'बंद: अब आप इसे निर्यात नहीं कर सकते' },
        FILTER_LOST: {
          en: 'Stopped: one of its filters no longer works',
          hi: 'बंद: इसका एक फ़िल्टर अब काम नहीं करता',
        },
      },
      good: ['ACTIVE'],
      bad: ['STOPPED', 'FILTER_LOST'],
      sort: 'text',
    },
    at: key,
    id: key,
  },
  order: newestFirstUuid,
  id: 'id',
  acts: {
    pause: {
      call: state,
      label: { en: 'Pause', hi: 'रोकें' },
      about: {
        en: 'No more files are written until you resume it.',
        hi: 'फिर चलाने तक और फ़ाइलें नहीं लिखी जाएँगी।',
      },
      body: { state: 'PAUSED' },
      when: { state: ['ACTIVE'] },
    },
    resume: {
      call: state,
      label: { en: 'Resume', hi: 'फिर चलाएँ' },
      about: { en: 'Files are written again at 07:00.', hi: 'सुबह 07:00 बजे फ़ाइलें फिर लिखी जाएँगी।' },
      body: { state: 'ACTIVE' },
      when: { state: ['PAUSED', 'STOPPED', 'FILTER_LOST'] },
    },
    remove: {
      call: 'POST /api/admin/report-schedules/{id}/delete',
      label: { en: 'Delete', hi: 'हटाएँ' },
      about: {
        en: 'No more files are written. Existing files stay available for a week.',
        hi: 'अब और फ़ाइलें नहीं लिखी जाएँगी। जो हैं वे अपने सप्ताह तक रहेंगी।',
      },
      danger: true,
    },
  },
  empty: {
    en: 'No schedule yet: open a report and choose Export, Schedule…',
    hi: 'अभी कोई शेड्यूल नहीं: कोई रिपोर्ट खोलें और निर्यात, शेड्यूल करें… चुनें',
  },
})

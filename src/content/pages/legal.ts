import { agency } from '~/content/agency'
import { unsentEnquiryDays } from '~/content/enquiry/enquiries'
import { fieldsOf } from '~/content/enquiry/enquiryFields'
import { listed } from '~/lib/text/listed'
import type { FormName } from '~/types/enquiryField'

/** The privacy policy, and the shape of a legal text. Pages and PDFs are made from it alike, so they cannot disagree. */

export type LegalBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** A term with its explanation, a row each. */
  | { kind: 'definitions'; rows: readonly { term: string; text: string }[] }
  /** A change of the law since the document was dated. */
  | { kind: 'lawNote'; text: string }
  | { kind: 'contact'; text: string; email: string }
  /** The form for complaints, which on paper is a sentence about it. */
  | { kind: 'complaintForm'; text: string; label: string }

export interface LegalSection {
  id: string
  title: string
  blocks: readonly LegalBlock[]
}

export interface LegalDocument {
  title: string
  description: string
  updated: string
  /** The day when the notes on the law were last compared with legislation.gov.uk and GOV.UK. */
  checked: string
  lead: string
  /** Whether sections are numbered: the terms refer to themselves by number. */
  numbered: boolean
  sections: readonly LegalSection[]
  download?: { label: string; file: string } | undefined
}

/** Of the privacy policy, the terms and the fees alike. */
export const legalNotesChecked = 'Legal notes checked on 28 November 2026'

/** Enquiries are erased this long after the last contact. The database does it: private.enquiry_retention(). */
export const enquiryRetentionMonths = 24
/** The same for spam, and for what a limit held back and nobody took up: private.spam_retention(). */
export const spamRetentionDays = 30

/** Of alerts and letters; the database does it: request_alert(), tend_alerts() and erase_old_mails(). */
export const unconfirmedAlertHours = 48
export const endedAlertDays = 30
export const letterRetentionDays = 30

/** The database does both: private.sum_old_visits() and tend_owner_pages(). */
const visitMonths = 24
const endedLinkDays = 30

/** Data Protection Act 2018, section 164A, in force since 19 June 2026. */
const complaintAcknowledgedDays = 30

/** What the policy calls the fields of these forms. */
function askedIn(...forms: readonly FormName[]): readonly string[] {
  return forms.flatMap(fieldsOf).flatMap(([, { privacy }]) => privacy || [])
}

/** What visitors enter: in a message, and then what each kind of booking asks beside. */
function askedInForms(): string {
  const inMessages = new Set(askedIn('contact', 'question', 'home'))
  const beside = (...forms: readonly FormName[]) =>
    listed(new Set(askedIn(...forms).filter((words) => !inMessages.has(words))))
  return [
    `Your ${listed(inMessages)}`,
    `for a valuation ${beside('valuation')}`,
    `for a consultation ${beside('consultation')}`,
    `for a viewing ${beside('viewing', 'interest')}, and the property`,
  ].join('; ')
}

const privacyEmail = 'privacy@bramleyandgrove.example'

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  description:
    'What personal information Bramley & Grove collects, why, for how long, with whom it is shared, and your rights under UK data protection law.',
  updated: 'Last updated: March 2025',
  checked: legalNotesChecked,
  lead: `${agency.name} decides how and why the personal information described here is used, and is its controller under the UK GDPR and the Data Protection Act 2018. We collect what a piece of work needs, say why, and delete it when the work is done.`,
  numbered: false,
  sections: [
    {
      id: 'information-we-collect',
      title: 'Personal Information We Collect',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You can look at every listing without telling us who you are. We hold personal information when you write to us, book something, or become a client.',
        },
        {
          kind: 'definitions',
          rows: [
            {
              term: 'Enquiries and bookings',
              text: `${askedInForms()}. With it we record which consents you gave, in which words, when, and from which page; and, if a link from elsewhere led you here, the website it was on and the campaign it names. Of a viewing, which home you see and when, how it went, and what you tell us of it and of your position: its owner may read that, without your name. A question about a home may be answered on its page for everybody: in our words, and with nothing that tells who asked.`,
            },
            {
              term: 'Alerts by email',
              text: 'If you ask to be told of homes: your email address, what you look for or the homes that you watch, how often you want to hear, and when you agreed to it, in which words. What we found for you and when we wrote.',
            },
            {
              term: 'Letters by email',
              text: 'We answer an enquiry at once by email, an address at most once a day: what you asked, who answers it and by when, and a link that shows the enquiry and withdraws it. Homes like the one you asked about stand in that letter only if you agreed to property news and offers. What our staff write to you from this website is kept with your enquiry. Nothing in our letters tells us whether you read them.',
            },
            {
              term: 'Clients and offers',
              text: 'Proof of identity and address, proof of funds or a mortgage offer, your position in a chain, references, right-to-rent documents, bank details for payments, and the correspondence of the transaction.',
            },
            {
              term: 'Properties',
              text: 'Photographs, floor plans and measurements of a home we market, with keys and access details that are kept apart from the public listing.',
            },
            {
              term: 'Technical records',
              text: 'The address of your device on the network, the time and the page asked for, and what failed on it, kept briefly by the servers that deliver this website so that faults and attacks can be found.',
            },
          ],
        },
        {
          kind: 'paragraph',
          text: 'Most of it comes from you. Some comes from people acting with you, such as your solicitor, lender or previous landlord, and some from public registers such as HM Land Registry. We do not seek information about your health, beliefs or other special categories; please leave it out of messages.',
        },
      ],
    },
    {
      id: 'how-we-use-it',
      title: 'How We Use Your Information',
      blocks: [
        {
          kind: 'list',
          items: [
            'To tell you at once that we have your enquiry, to answer it, and to arrange and confirm valuations, consultations and viewings.',
            'To sell, let or manage a property, pass on offers and see a transaction through to completion.',
            'To check identity, the source of funds and the right to rent where the law requires it.',
            'To write to you about the homes of an alert, from when you have confirmed it until you end it.',
            'To tell you about properties and services, only if you asked us to, and with a way to stop in every message.',
            'To learn which links and advertisements lead people to write to us.',
            'To prevent misuse of the forms, for example by limiting how many enquiries one address can send in a day.',
            'To deal with complaints and to establish or defend legal claims.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'We do not sell personal information, and no decision about you is taken by a computer alone.',
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The Privacy and Electronic Communications Regulations 2003 (PECR) apply to cookies and to anything else a site stores on your device. What is strictly necessary may be stored without asking, and so may a site count its visits if it says so and you can refuse. For the rest we ask first, and nothing of it loads until you agree.',
        },
        { kind: 'heading', text: 'Necessary' },
        { kind: 'paragraph', text: 'Always on, and kept in your browser alone:' },
        {
          kind: 'list',
          items: [
            'The note of your cookie choice.',
            `An unsent enquiry, until it reaches us. It is removed at your next visit if that is more than ${unsentEnquiryDays} days later.`,
            'What you have typed into a form and not sent, in that browser tab only, until you send it, give it up or close the tab.',
            'The homes that you save or hide, with your stages, stars and notes on them and the first name that you choose to sign them with. They are part of the address of a link if you make one, which reaches no server of ours.',
            'The ids and prices of the homes that your searches showed, at most 5,000, and only if you ask to be told what has changed since you last looked.',
            'The deposit, rate and other figures with which you have worked out what a home costs, once you change one.',
            'That a map of homes is to be searched as you move it, once you switch that on.',
            'For our own staff, the record of being signed in.',
          ],
        },
        { kind: 'heading', text: 'Analytics' },
        {
          kind: 'paragraph',
          text: `Counts visits in sums, without cookies or names. On unless you switch it off. When you have looked at a home for two seconds, your browser tells us which home it is and what kind of site led you here (such as a search engine), and we add one to that day’s number. So it does, once a visit, when you enlarge its photographs, open its floor plan, look at its map, download its brochure, share its page or press our telephone number there. Nothing is stored on your device, and no address, name or id is kept with the numbers, so that we cannot tell who looked. Owners of homes and our staff read the sums. To switch it off, use ‘Cookie preferences’ at the foot of every page; we go by your browser’s Global Privacy Control as well. If you refused it before, it stays refused. After ${visitMonths} months the numbers are summed by month.`,
        },
        { kind: 'heading', text: 'Marketing' },
        {
          kind: 'paragraph',
          text: 'Off until you allow it. Lets services from other firms load, such as a map from Google on the contact page, which may set cookies of their own; and lets this browser tab remember the link that led you here, until you close it.',
        },
        {
          kind: 'paragraph',
          text: 'This website carries no advertising today; the choice is there so that none can arrive without your consent. You can change your mind at any time with ‘Cookie preferences’ at the foot of every page. Emptying your browser’s storage for this site removes the choice, and the banner asks again.',
        },
      ],
    },
    {
      id: 'legal-basis',
      title: 'Legal Basis and Data Protection',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The UK GDPR allows us to use personal information only on one of the grounds in its Article 6. We rely on these.',
        },
        {
          kind: 'definitions',
          rows: [
            {
              term: 'Consent',
              text: 'Your enquiry through this website, alerts by email, marketing messages, and cookies that are not necessary. You can withdraw it at any time; what was done before stays lawful.',
            },
            {
              term: 'Contract',
              text: 'Work you have instructed us to do, and the steps you ask for before that.',
            },
            {
              term: 'Legal obligation',
              text: 'Checks against money laundering, right-to-rent checks, tax and accounting records, and property safety duties.',
            },
            {
              term: 'Legitimate interests',
              text: 'Keeping our systems secure, answering complaints, and defending claims, where your interests do not outweigh ours.',
            },
          ],
        },
        { kind: 'heading', text: 'Your rights' },
        {
          kind: 'list',
          items: [
            'To be told what we hold about you and to have a copy.',
            'To have mistakes corrected and gaps filled.',
            'To have information erased, or its use restricted, in the cases the law provides for.',
            'To object to uses based on legitimate interests, and at any time to direct marketing.',
            'To receive what you gave us in a form that another firm can read.',
            'To withdraw consent as easily as it was given.',
          ],
        },
        {
          kind: 'contact',
          text: 'Write to us and we answer within one month, free of charge. If a request is complex we may need up to two months more and will say so. We may ask for proof of identity first.',
          email: privacyEmail,
        },
        { kind: 'heading', text: 'How we protect it' },
        {
          kind: 'paragraph',
          text: 'Traffic to and from this website is encrypted. Enquiries can be read only by staff who have signed in, erasures are recorded, and rights of access end when a person leaves. If a breach is likely to put you at high risk we tell you without undue delay, and we report to the regulator where the law requires it.',
        },
        { kind: 'heading', text: 'Complaints' },
        {
          kind: 'contact',
          text: `If you think that we have used your information wrongly, write to us by email or at ${agency.address.join(', ')}, and say what happened and what you would like us to do. We acknowledge a complaint within ${complaintAcknowledgedDays} days of receiving it, look into it without undue delay, keep you informed, and tell you what came of it. It costs you nothing.`,
          email: privacyEmail,
        },
        {
          kind: 'complaintForm',
          text: 'The form on this page of our website reaches us as well, and confirms at once that we have your complaint.',
          label: 'Complain about the use of your data',
        },
        {
          kind: 'paragraph',
          text: 'You may complain at any time to the regulator for data protection, the Information Commissioner’s Office (ICO): ico.org.uk, telephone 0303 123 1113. It will usually ask whether you have complained to us first.',
        },
      ],
    },
    {
      id: 'retention-and-sharing',
      title: 'Retention and Sharing',
      blocks: [
        {
          kind: 'definitions',
          rows: [
            {
              term: 'Enquiries',
              text: `Erased ${enquiryRetentionMonths} months after the last contact, or sooner if you ask; viewings go with them. What we take for spam, after ${spamRetentionDays} days. The same goes for what comes in a flood of messages and is not taken up.`,
            },
            {
              term: 'Alerts by email',
              text: `An alert that you do not confirm, until ${unconfirmedAlertHours} hours after we wrote. One that has ended, for ${endedAlertDays} days: you can end it in every letter, and after six months we ask whether you want to keep it.`,
            },
            {
              term: 'Letters by email',
              text: `What a letter said, for ${letterRetentionDays} days; that it was sent, for ${enquiryRetentionMonths} months. Those about an enquiry, and what our staff wrote in them, are erased with it.`,
            },
            {
              term: 'Links for owners',
              text: `The page that shows an owner how the sale or letting of their home goes holds sums, days and what we noted of viewings without a name. Whom we made its link for, until ${endedLinkDays} days after the link has ended.`,
            },
            {
              term: 'Client files',
              text: 'Six years after the work ends, the usual period in which a claim under a contract can be brought.',
            },
            {
              term: 'Identity and money-laundering checks',
              text: 'Five years after the business relationship ends, as the Money Laundering Regulations 2017 require.',
            },
            {
              term: 'Right-to-rent checks',
              text: 'For the tenancy and one year after it.',
            },
            {
              term: 'Accounting records',
              text: 'Six years after the end of the financial year they belong to.',
            },
            {
              term: 'Marketing',
              text: 'Until you tell us to stop. We then keep your address on a short list of people not to write to.',
            },
          ],
        },
        { kind: 'heading', text: 'Who receives it' },
        {
          kind: 'list',
          items: [
            'The other side of a transaction and both sides’ solicitors, as far as the transaction needs it.',
            'Lenders, surveyors, referencing firms, inventory clerks and contractors, for the job they are given.',
            'Firms that run our website, its database and the delivery of its forms by email, as our processors and on our written instructions.',
            'Deposit protection schemes, councils, utilities, HM Revenue & Customs and law enforcement, where the law requires or allows it.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'If you open a chat in WhatsApp, that service receives what you write there; if you allow a map from Google, Google receives the address of your device. Both act under their own terms. Where a supplier keeps information outside the United Kingdom, it goes only to a country the UK recognises as adequate or under the safeguards that the UK GDPR prescribes, such as the International Data Transfer Agreement.',
        },
      ],
    },
  ],
  download: { label: 'Download Full Privacy Policy', file: 'privacy-policy.pdf' },
}

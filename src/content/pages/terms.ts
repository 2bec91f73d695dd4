import { agency } from '~/content/agency'
import { agencyFacts, companyDetails, UNSETTLED } from '~/content/agencyFacts'
import { type LegalDocument, legalNotesChecked } from './legal'

const legalEmail = 'legal@bramleyandgrove.example'

export const terms: LegalDocument = {
  title: 'Terms & Conditions',
  description:
    'The terms on which Bramley & Grove offers this website and its services in England and Wales.',
  updated: 'Last updated: March 2024',
  checked: legalNotesChecked,
  lead: 'The rules for using this website and for the services you can ask for on it. Work that you instruct us to do has an agreement of its own, signed by both of us, which comes first if the two differ.',
  numbered: true,
  sections: [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        {
          kind: 'paragraph',
          text: `This website belongs to ${agency.name}, estate and letting agents, of ${agency.address.join(', ')}. ‘We’ and ‘us’ mean ${agency.name}; ‘you’ means anybody who uses the website or asks for a service through it.`,
        },
        {
          kind: 'definitions',
          rows: [
            ...companyDetails(agencyFacts).map(({ term, text }) => ({
              term,
              text: text ?? UNSETTLED,
            })),
            { term: 'Email', text: agency.email },
          ],
        },
        {
          kind: 'paragraph',
          text: 'By using the website you agree to these terms. If you do not agree, please do not use it; you can still telephone us or call at an office. Our privacy policy, which is a separate document, explains what happens to personal information.',
        },
      ],
    },
    {
      id: 'services',
      title: 'Services',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The website shows properties for sale and to rent, new developments and commercial premises, and lets you ask for a valuation, a consultation or a viewing. Looking and asking cost nothing and bind nobody.',
        },
        {
          kind: 'list',
          items: [
            'A time you choose in a form is a request. It becomes an appointment when we confirm it.',
            'Particulars, measurements and photographs are prepared with care, but are a general guide and do not form part of any offer or contract. Check what matters to you before you commit yourself.',
            'A market appraisal is our opinion of the price a property may reach. It is not a survey and not a valuation for a lender.',
            'Market figures described as illustrative show how a market is read. They are not advice on investment.',
            'A property may be withdrawn, let or sold before the listing changes.',
            'If we stand to receive a fee for recommending another firm, we tell you before you choose. You are free to choose another.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'What landlords pay is listed under Letting fees. A seller’s fee is agreed in writing before the seller is bound, as the Estate Agents Act 1979 requires.',
        },
        {
          kind: 'lawNote',
          text: 'Since 6 April 2025 the rules on unfair commercial practices, among them those on misleading particulars, are in the Digital Markets, Competition and Consumers Act 2024. They replaced the Consumer Protection from Unfair Trading Regulations 2008.',
        },
        {
          kind: 'lawNote',
          text: 'Since 1 May 2026 the Renters’ Rights Act 2025 applies to private renting in England: new section 21 notices can no longer be given, and assured tenancies are periodic and no longer for a fixed term. It comes before anything in these terms, in a listing or in an older agreement that says otherwise.',
        },
      ],
    },
    {
      id: 'your-obligations',
      title: 'Your Obligations',
      blocks: [
        {
          kind: 'list',
          items: [
            'Give details that are true and your own, or those of somebody who has asked you to act.',
            'Tell us if you cannot keep an appointment; somebody will be waiting for you, often at their home.',
            'Provide proof of identity and of funds when the law obliges us to ask.',
            'As a seller or landlord, tell us what a buyer or tenant would want to know, and own the property or have the right to deal with it.',
            'As a landlord, keep the property fit and safe: the energy certificate, the yearly gas check, the electrical report at least every five years, and working smoke and carbon monoxide alarms.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Please do not try to enter parts of the website that are not public, disturb its running, send anything unlawful or harmful, or gather listings or personal details from it by automatic means.',
        },
      ],
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual Property',
      blocks: [
        {
          kind: 'paragraph',
          text: `The name ${agency.name}, the design of the website, its texts, photographs, plans and brochures belong to us or to those who let us use them. You may view, print and share pages and brochures for your own search for a property.`,
        },
        {
          kind: 'paragraph',
          text: 'Any other use, above all copying listings or photographs to another website or training software on them, needs our consent in writing. If you send us photographs or plans of your property, they stay yours; you allow us to use them to market it.',
        },
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Nothing in these terms limits our liability for death or personal injury caused by negligence, for fraud, or for anything else that the law does not allow us to limit. If you are a consumer, your rights under the Consumer Rights Act 2015 stay as they are.',
        },
        {
          kind: 'list',
          items: [
            'We put things right with reasonable care, but cannot promise that the website is always available or free of errors.',
            'We are responsible for loss that was a foreseeable result of our breach, and not for loss that neither of us could have expected.',
            'The website is for private use. If you use it in business, we are not liable for lost profit, lost business or interruption.',
            'We have no control over other websites that ours links to and are not responsible for them.',
          ],
        },
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You may stop using the website at any time and cancel a request before the appointment by telling us. We may refuse access to somebody who breaks these terms, after a warning where that is reasonable.',
        },
        {
          kind: 'paragraph',
          text: 'How an instruction to sell, let or manage ends is set out in its own agreement. A consumer who signs it at a distance or away from our offices can in most cases cancel within 14 days under the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013. If you ask us to begin within that time, you may have to pay for what has been done.',
        },
        {
          kind: 'paragraph',
          text: 'Sections 4, 5 and 8 continue to apply afterwards.',
        },
      ],
    },
    {
      id: 'changes-to-terms',
      title: 'Changes to Terms',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We may change these terms when the law, the website or our services change. The date at the top says when that last happened. The version on this page when you use the website, or when you make a request, is the one that applies; an instruction already signed is not altered by it.',
        },
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing Law',
      blocks: [
        {
          kind: 'paragraph',
          text: 'These terms are governed by the law of England and Wales, and its courts deal with disputes. A consumer who lives in Scotland or Northern Ireland may also bring a claim there.',
        },
        {
          kind: 'paragraph',
          text: 'Please complain to us first. We acknowledge a complaint within three working days and answer in writing within 15. If eight weeks pass or our last word does not satisfy you, you may take a complaint about estate or letting agency work to the approved redress scheme named in that answer and in our terms of business. It costs you nothing and leaves your right to go to court untouched.',
        },
        { kind: 'contact', text: 'Legal questions and notices go to', email: legalEmail },
      ],
    },
  ],
}

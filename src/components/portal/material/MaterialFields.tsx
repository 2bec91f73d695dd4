import { useWatch } from 'react-hook-form'
import { FormGroup } from '~/components/portal/form/DetailsStep'
import { type AnswerTopic, answerTopics } from '~/content/listing/answerTopics'
import { fieldNamed, type ListingEntries } from '~/content/listing/everyField'
import type { MaterialColumn } from '~/content/listing/materialColumns'
import { materialFields } from '~/content/listing/materialFields'
import { groupTitle, materialGroups } from '~/content/listing/materialInformation'
import { withoutAsked } from '~/lib/listing/answers'
import { isAsked, type MaterialGroup } from '~/types/listingField'
import { MaterialField } from './MaterialField'
import { TopicField } from './TopicField'

const names = Object.keys(materialFields) as MaterialColumn[]
const topics = Object.keys(answerTopics) as AnswerTopic[]
/** The fields on which others depend. */
const deciding = [
  ...new Set(names.flatMap((name) => fieldNamed(name)?.onlyWith?.field ?? [])),
] as MaterialColumn[]
const groups = Object.keys(materialGroups) as MaterialGroup[]

/** The facts that a listing of its class has, given those on which others depend. */
export function MaterialFields() {
  const property_class = useWatch<ListingEntries, 'property_class'>({ name: 'property_class' })
  const answers = useWatch<ListingEntries, 'answers'>({ name: 'answers' })
  const values = useWatch<ListingEntries, MaterialColumn[]>({ name: deciding })
  const entered = Object.fromEntries(deciding.map((name, index) => [name, values[index]]))
  const decisive = withoutAsked({ ...entered, property_class, answers })
  const shown = names.filter((name) => isAsked(materialFields, name, decisive))
  return groups.map((group) => (
    <FormGroup key={group} title={groupTitle(group, property_class)}>
      {group === 'risks'
        ? topics.map((topic) => (
            <TopicField key={topic} topic={topic} propertyClass={property_class} />
          ))
        : shown
            .filter((name) => materialFields[name].group === group)
            .map((name) => <MaterialField key={name} name={name} propertyClass={property_class} />)}
    </FormGroup>
  ))
}

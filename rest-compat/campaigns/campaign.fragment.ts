import { graph } from '../graph.ts';

/** A campaign by its names on the wire. */
export const campaignFragment = graph(`
  fragment RestCampaign on Campaign @_unmask {
    _id: id
    __v: version
    name
    category
    description
    company_name: companyName
    company_website: companyWebsite
    company_country: companyCountry
    company_logo: companyLogo
    contract
    education
    experience
    salary { min max unit currency }
    budget
    age_range: ageRange { min max }
    locations { name city state country postal_code: postalCode lat lng }
    cities
    skills
    interests
    language
    banner
    title
    text_1: text1
    text_2: text2
    url
    status
    step
    tickets
    owner { id }
    user_email: ownerEmail
    client_id: clientId
    created_at: createdAt
    updated_at: updatedAt
    live_at: liveAt
    end_at: endAt
  }
`);

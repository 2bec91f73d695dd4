// Of the catalogue 02ef46e442c18b0b.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      advert_phrases: {
        Row: {
          assured_only: boolean
          class: string[] | null
          code: string
          counter_example: string
          example: string
          pattern: string
          severity: string
        }
        ComputedFields: never
        Insert: {
          assured_only?: boolean
          class?: string[] | null
          code: string
          counter_example: string
          example: string
          pattern: string
          severity: string
        }
        Update: {
          assured_only?: boolean
          class?: string[] | null
          code?: string
          counter_example?: string
          example?: string
          pattern?: string
          severity?: string
        }
        Relationships: []
      }
      alert_hits: {
        Row: {
          alert_id: string
          due_at: string
          event_id: string
          found_at: string
          kind: string
          mail_id: string | null
          mailed_at: string | null
          price: number
          property_id: string
        }
        ComputedFields: never
        Insert: {
          alert_id: string
          due_at: string
          event_id: string
          found_at?: string
          kind: string
          mail_id?: string | null
          mailed_at?: string | null
          price: number
          property_id: string
        }
        Update: {
          alert_id?: string
          due_at?: string
          event_id?: string
          found_at?: string
          kind?: string
          mail_id?: string | null
          mailed_at?: string | null
          price?: number
          property_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'alert_hits_mail_id_fkey'
            columns: ['mail_id']
            isOneToOne: false
            referencedRelation: 'outgoing_mails'
            referencedColumns: ['id']
          },
        ]
      }
      alerts: {
        Row: {
          area: Json | null
          asked_again_at: string | null
          asked_at: string
          confirm_until: string
          confirmed_at: string | null
          consent_wording: string
          email: string
          ended_at: string | null
          filters: NonNullable<Json>
          frequency: string
          homes: string[]
          id: string
          last_kept_at: string | null
          least_bedrooms: number
          least_price: number
          mails_on: string | null
          mails_that_day: number
          mentioned: unknown
          most_price: number
          paused_until: string | null
          place_search: number
          property_class: string | null
          reach: unknown
          reductions: boolean
          sought_type: string
          state: string
          terms: NonNullable<Json>
          token: string
        }
        ComputedFields: never
        Insert: {
          area?: Json | null
          asked_again_at?: string | null
          asked_at?: string
          confirm_until: string
          confirmed_at?: string | null
          consent_wording: string
          email: string
          ended_at?: string | null
          filters?: NonNullable<Json>
          frequency: string
          homes?: string[]
          id?: string
          last_kept_at?: string | null
          least_bedrooms?: number
          least_price?: number
          mails_on?: string | null
          mails_that_day?: number
          mentioned?: unknown
          most_price?: number
          paused_until?: string | null
          place_search?: number
          property_class?: string | null
          reach?: unknown
          reductions: boolean
          sought_type?: string
          state?: string
          terms?: NonNullable<Json>
          token?: string
        }
        Update: {
          area?: Json | null
          asked_again_at?: string | null
          asked_at?: string
          confirm_until?: string
          confirmed_at?: string | null
          consent_wording?: string
          email?: string
          ended_at?: string | null
          filters?: NonNullable<Json>
          frequency?: string
          homes?: string[]
          id?: string
          last_kept_at?: string | null
          least_bedrooms?: number
          least_price?: number
          mails_on?: string | null
          mails_that_day?: number
          mentioned?: unknown
          most_price?: number
          paused_until?: string | null
          place_search?: number
          property_class?: string | null
          reach?: unknown
          reductions?: boolean
          sought_type?: string
          state?: string
          terms?: NonNullable<Json>
          token?: string
        }
        Relationships: []
      }
      audit_log: {
        Row: {
          action: string
          actor: string
          actor_email: string
          actor_name: string
          changes: NonNullable<Json>
          happened_at: string
          id: string
          part_of: string | null
          property_id: string | null
          property_title: string | null
        }
        ComputedFields: never
        Insert: {
          action: string
          actor: string
          actor_email: string
          actor_name?: string
          changes?: NonNullable<Json>
          happened_at?: string
          id?: string
          part_of?: string | null
          property_id?: string | null
          property_title?: string | null
        }
        Update: {
          action?: string
          actor?: string
          actor_email?: string
          actor_name?: string
          changes?: NonNullable<Json>
          happened_at?: string
          id?: string
          part_of?: string | null
          property_id?: string | null
          property_title?: string | null
        }
        Relationships: []
      }
      bank_holidays: {
        Row: {
          day: string
          name: string
        }
        ComputedFields: never
        Insert: {
          day: string
          name: string
        }
        Update: {
          day?: string
          name?: string
        }
        Relationships: []
      }
      deleted_listings: {
        Row: {
          children: NonNullable<Json>
          deleted_at: string
          deleted_by: string
          deleted_by_email: string
          deleted_by_name: string
          enquiries: string[]
          files: string[]
          id: string
          listing: NonNullable<Json>
          medium_images: NonNullable<Json>
          property_images: NonNullable<Json>
          small_images: NonNullable<Json>
          thumbnails: NonNullable<Json>
          title: string
          viewings: string[]
        }
        ComputedFields: never
        Insert: {
          children?: NonNullable<Json>
          deleted_at?: string
          deleted_by: string
          deleted_by_email: string
          deleted_by_name?: string
          enquiries?: string[]
          files?: string[]
          id: string
          listing: NonNullable<Json>
          medium_images?: NonNullable<Json>
          property_images?: NonNullable<Json>
          small_images?: NonNullable<Json>
          thumbnails?: NonNullable<Json>
          title: string
          viewings?: string[]
        }
        Update: {
          children?: NonNullable<Json>
          deleted_at?: string
          deleted_by?: string
          deleted_by_email?: string
          deleted_by_name?: string
          enquiries?: string[]
          files?: string[]
          id?: string
          listing?: NonNullable<Json>
          medium_images?: NonNullable<Json>
          property_images?: NonNullable<Json>
          small_images?: NonNullable<Json>
          thumbnails?: NonNullable<Json>
          title?: string
          viewings?: string[]
        }
        Relationships: []
      }
      diary_feeds: {
        Row: {
          made_at: string
          read_at: string | null
          token: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          made_at?: string
          read_at?: string | null
          token?: string
          user_id: string
        }
        Update: {
          made_at?: string
          read_at?: string | null
          token?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'diary_feeds_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'staff'
            referencedColumns: ['user_id']
          },
        ]
      }
      enquiries: {
        Row: {
          acknowledged_at: string | null
          answered_at: string | null
          campaign: NonNullable<Json>
          consents: NonNullable<Json>
          details: NonNullable<Json>
          email: string
          exceeded_limit: string | null
          former_emails: string[]
          handled_at: string | null
          handled_by: string | null
          held_back: string | null
          id: string
          is_open: boolean
          mailbox: string
          message: string | null
          name: string
          note: string | null
          page: string | null
          phone: string | null
          property_id: string | null
          received_at: string
          relay_attempts: number
          relay_digest: string | null
          relay_due_at: string
          relay_leased_until: string | null
          relay_problem: string | null
          relay_state: string
          relayed_at: string | null
          request_id: string
          seconds_to_fill: number | null
          source: string
          spam_reason: string | null
          state: string
          version: number
          whole_hash: string | null
        }
        ComputedFields: never
        Insert: {
          acknowledged_at?: string | null
          answered_at?: string | null
          campaign?: NonNullable<Json>
          consents: NonNullable<Json>
          details?: NonNullable<Json>
          email: string
          exceeded_limit?: string | null
          former_emails?: string[]
          handled_at?: string | null
          handled_by?: string | null
          held_back?: string | null
          id?: string
          is_open?: never
          mailbox: string
          message?: string | null
          name: string
          note?: string | null
          page?: string | null
          phone?: string | null
          property_id?: string | null
          received_at?: string
          relay_attempts?: number
          relay_digest?: string | null
          relay_due_at?: string
          relay_leased_until?: string | null
          relay_problem?: string | null
          relay_state?: string
          relayed_at?: string | null
          request_id: string
          seconds_to_fill?: number | null
          source: string
          spam_reason?: string | null
          state?: string
          version?: number
          whole_hash?: string | null
        }
        Update: {
          acknowledged_at?: string | null
          answered_at?: string | null
          campaign?: NonNullable<Json>
          consents?: NonNullable<Json>
          details?: NonNullable<Json>
          email?: string
          exceeded_limit?: string | null
          former_emails?: string[]
          handled_at?: string | null
          handled_by?: string | null
          held_back?: string | null
          id?: string
          is_open?: never
          mailbox?: string
          message?: string | null
          name?: string
          note?: string | null
          page?: string | null
          phone?: string | null
          property_id?: string | null
          received_at?: string
          relay_attempts?: number
          relay_digest?: string | null
          relay_due_at?: string
          relay_leased_until?: string | null
          relay_problem?: string | null
          relay_state?: string
          relayed_at?: string | null
          request_id?: string
          seconds_to_fill?: number | null
          source?: string
          spam_reason?: string | null
          state?: string
          version?: number
          whole_hash?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'enquiries_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enquiries_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enquiries_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      enquiry_events: {
        Row: {
          action: string
          done_by: string | null
          enquiry_id: string
          happened_at: string
          id: string
          value: string | null
        }
        ComputedFields: never
        Insert: {
          action: string
          done_by?: string | null
          enquiry_id: string
          happened_at?: string
          id?: string
          value?: string | null
        }
        Update: {
          action?: string
          done_by?: string | null
          enquiry_id?: string
          happened_at?: string
          id?: string
          value?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'enquiry_events_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enquiry_events_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiry_overview'
            referencedColumns: ['id']
          },
        ]
      }
      erasures: {
        Row: {
          done_at: string
          done_by: string | null
          enquiries_erased: number
          id: string
          reason: string
        }
        ComputedFields: never
        Insert: {
          done_at?: string
          done_by?: string | null
          enquiries_erased: number
          id?: string
          reason?: string
        }
        Update: {
          done_at?: string
          done_by?: string | null
          enquiries_erased?: number
          id?: string
          reason?: string
        }
        Relationships: []
      }
      gazetteer: {
        Row: {
          county: string
          east: number
          folded: string
          kind: string
          name: string
          north: number
          parent: string | null
          slug: string
        }
        ComputedFields: never
        Insert: {
          county: string
          east: number
          folded: string
          kind: string
          name: string
          north: number
          parent?: string | null
          slug: string
        }
        Update: {
          county?: string
          east?: number
          folded?: string
          kind?: string
          name?: string
          north?: number
          parent?: string | null
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: 'gazetteer_parent_fkey'
            columns: ['parent']
            isOneToOne: false
            referencedRelation: 'gazetteer'
            referencedColumns: ['slug']
          },
        ]
      }
      listing_answers: {
        Row: {
          answer: string
          answered_on: string
          id: string
          property_id: string
          question: string
          shown: boolean
        }
        ComputedFields: never
        Insert: {
          answer: string
          answered_on?: string
          id?: string
          property_id: string
          question: string
          shown?: boolean
        }
        Update: {
          answer?: string
          answered_on?: string
          id?: string
          property_id?: string
          question?: string
          shown?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'listing_answers_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'listing_answers_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'listing_answers_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      listing_events: {
        Row: {
          corrected_at: string | null
          corrected_by: string | null
          frequency: string | null
          happened_at: string
          id: string
          kind: string
          price_after: number | null
          price_before: number | null
          property_id: string
        }
        ComputedFields: never
        Insert: {
          corrected_at?: string | null
          corrected_by?: string | null
          frequency?: string | null
          happened_at?: string
          id?: string
          kind: string
          price_after?: number | null
          price_before?: number | null
          property_id: string
        }
        Update: {
          corrected_at?: string | null
          corrected_by?: string | null
          frequency?: string | null
          happened_at?: string
          id?: string
          kind?: string
          price_after?: number | null
          price_before?: number | null
          property_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'listing_events_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'listing_events_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'listing_events_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      listing_visits: {
        Row: {
          day: string
          id: string
          kind: string
          n: number
          property_id: string
          source: string
        }
        ComputedFields: never
        Insert: {
          day: string
          id?: string
          kind: string
          n?: number
          property_id: string
          source: string
        }
        Update: {
          day?: string
          id?: string
          kind?: string
          n?: number
          property_id?: string
          source?: string
        }
        Relationships: [
          {
            foreignKeyName: 'listing_visits_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'listing_visits_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'listing_visits_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      medium_images: {
        Row: {
          created_at: string
          filename: string
          id: string
          mime_type: string
          property_id: string
          property_image_id: string
          size: number
          url: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          filename: string
          id?: string
          mime_type?: string
          property_id: string
          property_image_id: string
          size: number
          url: string
        }
        Update: {
          created_at?: string
          filename?: string
          id?: string
          mime_type?: string
          property_id?: string
          property_image_id?: string
          size?: number
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'medium_images_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'medium_images_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'medium_images_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'medium_images_property_image_id_fkey'
            columns: ['property_image_id']
            isOneToOne: true
            referencedRelation: 'property_images'
            referencedColumns: ['id']
          },
        ]
      }
      outgoing_mails: {
        Row: {
          attempts: number
          body: NonNullable<Json>
          dedupe_key: string
          due_at: string
          enquiry_id: string | null
          id: string
          kind: string
          problem: string | null
          queued_at: string
          recipient: string
          sent_at: string | null
          state: string
          useless_after: string | null
          viewing_id: string | null
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          body: NonNullable<Json>
          dedupe_key: string
          due_at?: string
          enquiry_id?: string | null
          id?: string
          kind: string
          problem?: string | null
          queued_at?: string
          recipient: string
          sent_at?: string | null
          state?: string
          useless_after?: string | null
          viewing_id?: string | null
        }
        Update: {
          attempts?: number
          body?: NonNullable<Json>
          dedupe_key?: string
          due_at?: string
          enquiry_id?: string | null
          id?: string
          kind?: string
          problem?: string | null
          queued_at?: string
          recipient?: string
          sent_at?: string | null
          state?: string
          useless_after?: string | null
          viewing_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'outgoing_mails_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'outgoing_mails_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiry_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'outgoing_mails_viewing_id_fkey'
            columns: ['viewing_id']
            isOneToOne: false
            referencedRelation: 'viewings'
            referencedColumns: ['id']
          },
        ]
      }
      owner_links: {
        Row: {
          created_at: string
          created_by: string | null
          ended_at: string | null
          expires_at: string
          id: string
          label: string
          last_opened: string | null
          property_id: string
          token_hash: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          expires_at?: string
          id?: string
          label: string
          last_opened?: string | null
          property_id: string
          token_hash: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          expires_at?: string
          id?: string
          label?: string
          last_opened?: string | null
          property_id?: string
          token_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: 'owner_links_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'owner_links_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'owner_links_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      places: {
        Row: {
          borough: string | null
          county: string | null
          east: number | null
          id: number
          name: string
          nearest_station: string | null
          north: number | null
          outward_postcode: string | null
          search_text: string
          stated_borough: string | null
          town: string | null
        }
        ComputedFields: never
        Insert: {
          borough?: string | null
          county?: string | null
          east?: number | null
          id?: never
          name: string
          nearest_station?: string | null
          north?: number | null
          outward_postcode?: string | null
          search_text?: never
          stated_borough?: string | null
          town?: string | null
        }
        Update: {
          borough?: string | null
          county?: string | null
          east?: number | null
          id?: never
          name?: string
          nearest_station?: string | null
          north?: number | null
          outward_postcode?: string | null
          search_text?: never
          stated_borough?: string | null
          town?: string | null
        }
        Relationships: []
      }
      properties: {
        Row: {
          agent_ref: string | null
          answers: NonNullable<Json>
          area: number | null
          aspect: string | null
          availability: string | null
          available_from: string | null
          bathrooms: number
          bedrooms: number
          bills_included: boolean
          borough: string | null
          broadband: string | null
          business_rates: number | null
          chain: string | null
          completion_year: number | null
          construction: string | null
          council_tax_band: string | null
          council_tax_cost: number | null
          cover: Json | null
          created_at: string
          deposit_amount: number | null
          description: string
          door_width: number | null
          electricity: string[] | null
          energy_cost: number | null
          epc_certificate: string | null
          epc_exempt_reason: string | null
          epc_ordered_on: string | null
          epc_potential_score: number | null
          epc_rating: string | null
          epc_score: number | null
          epc_state: string | null
          epc_valid_until: string | null
          feature_bits: number
          featured: boolean
          features: string[]
          first_public_at: string | null
          floor_level: string | null
          furnished: boolean
          gap_count: number
          ground_floor_bathroom: string | null
          ground_floor_bedroom: string | null
          ground_rent: number | null
          ground_rent_review: string | null
          heating: string[] | null
          id: string
          image_urls: string[]
          largest_bedroom: number | null
          lease_ends: string | null
          lift: string | null
          location: string
          map_cell: number | null
          map_lat: number | null
          map_lng: number | null
          map_shown: string | null
          minimum_term: number | null
          mobile: string | null
          nearest_station: string | null
          not_assured_reason: string | null
          outward_postcode: string | null
          parking: string[] | null
          parking_near_door: string | null
          parking_spaces: number
          pet_friendly: boolean
          place_id: number | null
          price: number | null
          price_frequency: string | null
          price_per_foot: number | null
          price_qualifier: string | null
          property_class: string
          prs_landlord_number: string | null
          prs_property_number: string | null
          rating: number | null
          reduced_at: string | null
          search_price: number | null
          search_text: string
          service_charge: number | null
          service_charge_review: string | null
          sewerage: string | null
          shared_ownership: number | null
          specs: NonNullable<Json>
          status: string
          status_since: string | null
          step_free_entrance: string | null
          student_friendly: boolean
          tenancy_kind: string | null
          tenure: string | null
          title: string
          type: string
          updated_at: string
          vat: string | null
          water: string | null
          words: unknown
        }
        ComputedFields: never
        Insert: {
          agent_ref?: string | null
          answers?: NonNullable<Json>
          area?: number | null
          aspect?: string | null
          availability?: string | null
          available_from?: string | null
          bathrooms?: number
          bedrooms?: number
          bills_included?: boolean
          borough?: string | null
          broadband?: string | null
          business_rates?: number | null
          chain?: string | null
          completion_year?: number | null
          construction?: string | null
          council_tax_band?: string | null
          council_tax_cost?: number | null
          cover?: Json | null
          created_at?: string
          deposit_amount?: number | null
          description: string
          door_width?: number | null
          electricity?: string[] | null
          energy_cost?: number | null
          epc_certificate?: string | null
          epc_exempt_reason?: string | null
          epc_ordered_on?: string | null
          epc_potential_score?: number | null
          epc_rating?: string | null
          epc_score?: number | null
          epc_state?: string | null
          epc_valid_until?: string | null
          feature_bits?: number
          featured?: boolean
          features?: string[]
          first_public_at?: string | null
          floor_level?: string | null
          furnished?: boolean
          gap_count?: number
          ground_floor_bathroom?: string | null
          ground_floor_bedroom?: string | null
          ground_rent?: number | null
          ground_rent_review?: string | null
          heating?: string[] | null
          id?: string
          image_urls?: string[]
          largest_bedroom?: number | null
          lease_ends?: string | null
          lift?: string | null
          location: string
          map_cell?: number | null
          map_lat?: number | null
          map_lng?: number | null
          map_shown?: string | null
          minimum_term?: number | null
          mobile?: string | null
          nearest_station?: string | null
          not_assured_reason?: string | null
          outward_postcode?: string | null
          parking?: string[] | null
          parking_near_door?: string | null
          parking_spaces?: number
          pet_friendly?: boolean
          place_id?: number | null
          price?: number | null
          price_frequency?: string | null
          price_per_foot?: never
          price_qualifier?: string | null
          property_class?: string
          prs_landlord_number?: string | null
          prs_property_number?: string | null
          rating?: number | null
          reduced_at?: string | null
          search_price?: never
          search_text?: never
          service_charge?: number | null
          service_charge_review?: string | null
          sewerage?: string | null
          shared_ownership?: number | null
          specs?: NonNullable<Json>
          status?: string
          status_since?: string | null
          step_free_entrance?: string | null
          student_friendly?: boolean
          tenancy_kind?: string | null
          tenure?: string | null
          title: string
          type: string
          updated_at?: string
          vat?: string | null
          water?: string | null
          words?: never
        }
        Update: {
          agent_ref?: string | null
          answers?: NonNullable<Json>
          area?: number | null
          aspect?: string | null
          availability?: string | null
          available_from?: string | null
          bathrooms?: number
          bedrooms?: number
          bills_included?: boolean
          borough?: string | null
          broadband?: string | null
          business_rates?: number | null
          chain?: string | null
          completion_year?: number | null
          construction?: string | null
          council_tax_band?: string | null
          council_tax_cost?: number | null
          cover?: Json | null
          created_at?: string
          deposit_amount?: number | null
          description?: string
          door_width?: number | null
          electricity?: string[] | null
          energy_cost?: number | null
          epc_certificate?: string | null
          epc_exempt_reason?: string | null
          epc_ordered_on?: string | null
          epc_potential_score?: number | null
          epc_rating?: string | null
          epc_score?: number | null
          epc_state?: string | null
          epc_valid_until?: string | null
          feature_bits?: number
          featured?: boolean
          features?: string[]
          first_public_at?: string | null
          floor_level?: string | null
          furnished?: boolean
          gap_count?: number
          ground_floor_bathroom?: string | null
          ground_floor_bedroom?: string | null
          ground_rent?: number | null
          ground_rent_review?: string | null
          heating?: string[] | null
          id?: string
          image_urls?: string[]
          largest_bedroom?: number | null
          lease_ends?: string | null
          lift?: string | null
          location?: string
          map_cell?: number | null
          map_lat?: number | null
          map_lng?: number | null
          map_shown?: string | null
          minimum_term?: number | null
          mobile?: string | null
          nearest_station?: string | null
          not_assured_reason?: string | null
          outward_postcode?: string | null
          parking?: string[] | null
          parking_near_door?: string | null
          parking_spaces?: number
          pet_friendly?: boolean
          place_id?: number | null
          price?: number | null
          price_frequency?: string | null
          price_per_foot?: never
          price_qualifier?: string | null
          property_class?: string
          prs_landlord_number?: string | null
          prs_property_number?: string | null
          rating?: number | null
          reduced_at?: string | null
          search_price?: never
          search_text?: never
          service_charge?: number | null
          service_charge_review?: string | null
          sewerage?: string | null
          shared_ownership?: number | null
          specs?: NonNullable<Json>
          status?: string
          status_since?: string | null
          step_free_entrance?: string | null
          student_friendly?: boolean
          tenancy_kind?: string | null
          tenure?: string | null
          title?: string
          type?: string
          updated_at?: string
          vat?: string | null
          water?: string | null
          words?: never
        }
        Relationships: [
          {
            foreignKeyName: 'properties_place_id_fkey'
            columns: ['place_id']
            isOneToOne: false
            referencedRelation: 'places'
            referencedColumns: ['id']
          },
        ]
      }
      property_files: {
        Row: {
          created_at: string
          display_order: number
          height: number | null
          id: string
          kind: string
          mime_type: string
          property_id: string
          screen_url: string | null
          sha256: string | null
          size: number
          title: string
          url: string
          width: number | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          display_order?: number
          height?: number | null
          id?: string
          kind: string
          mime_type: string
          property_id: string
          screen_url?: string | null
          sha256?: string | null
          size: number
          title: string
          url: string
          width?: number | null
        }
        Update: {
          created_at?: string
          display_order?: number
          height?: number | null
          id?: string
          kind?: string
          mime_type?: string
          property_id?: string
          screen_url?: string | null
          sha256?: string | null
          size?: number
          title?: string
          url?: string
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'property_files_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'property_files_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'property_files_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      property_images: {
        Row: {
          alt_text: string | null
          card_url: string | null
          created_at: string
          display_order: number
          filename: string
          has_small_image: boolean
          height: number | null
          id: string
          kind: string | null
          mime_type: string
          property_id: string
          property_type: string
          size: number
          url: string
          width: number | null
        }
        ComputedFields: never
        Insert: {
          alt_text?: string | null
          card_url?: string | null
          created_at?: string
          display_order?: number
          filename: string
          has_small_image?: boolean
          height?: number | null
          id?: string
          kind?: string | null
          mime_type: string
          property_id: string
          property_type?: string
          size: number
          url: string
          width?: number | null
        }
        Update: {
          alt_text?: string | null
          card_url?: string | null
          created_at?: string
          display_order?: number
          filename?: string
          has_small_image?: boolean
          height?: number | null
          id?: string
          kind?: string | null
          mime_type?: string
          property_id?: string
          property_type?: string
          size?: number
          url?: string
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'property_images_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'property_images_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'property_images_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      property_positions: {
        Row: {
          address: string | null
          lat: number | null
          lng: number | null
          postcode: string | null
          property_id: string
          shown: string
          source: string | null
        }
        ComputedFields: never
        Insert: {
          address?: string | null
          lat?: number | null
          lng?: number | null
          postcode?: string | null
          property_id: string
          shown?: string
          source?: string | null
        }
        Update: {
          address?: string | null
          lat?: number | null
          lng?: number | null
          postcode?: string | null
          property_id?: string
          shown?: string
          source?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'property_positions_property_id_fkey'
            columns: ['property_id']
            isOneToOne: true
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'property_positions_property_id_fkey'
            columns: ['property_id']
            isOneToOne: true
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'property_positions_property_id_fkey'
            columns: ['property_id']
            isOneToOne: true
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      property_rooms: {
        Row: {
          display_order: number
          floor: number
          id: string
          length_cm: number
          name: string
          property_id: string
          width_cm: number
        }
        ComputedFields: never
        Insert: {
          display_order: number
          floor: number
          id?: string
          length_cm: number
          name: string
          property_id: string
          width_cm: number
        }
        Update: {
          display_order?: number
          floor?: number
          id?: string
          length_cm?: number
          name?: string
          property_id?: string
          width_cm?: number
        }
        Relationships: [
          {
            foreignKeyName: 'property_rooms_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'property_rooms_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'property_rooms_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      property_tours: {
        Row: {
          created_at: string
          display_order: number
          id: string
          kind: string
          property_id: string
          title: string
          url: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          display_order?: number
          id?: string
          kind: string
          property_id: string
          title: string
          url: string
        }
        Update: {
          created_at?: string
          display_order?: number
          id?: string
          kind?: string
          property_id?: string
          title?: string
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'property_tours_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'property_tours_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'property_tours_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      small_images: {
        Row: {
          created_at: string
          filename: string
          id: string
          mime_type: string
          property_id: string
          property_image_id: string
          size: number
          url: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          filename: string
          id?: string
          mime_type?: string
          property_id: string
          property_image_id: string
          size: number
          url: string
        }
        Update: {
          created_at?: string
          filename?: string
          id?: string
          mime_type?: string
          property_id?: string
          property_image_id?: string
          size?: number
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'small_images_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'small_images_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'small_images_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'small_images_property_image_id_fkey'
            columns: ['property_image_id']
            isOneToOne: true
            referencedRelation: 'property_images'
            referencedColumns: ['id']
          },
        ]
      }
      staff: {
        Row: {
          created_at: string
          ended_at: string | null
          name: string
          role: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          ended_at?: string | null
          name?: string
          role?: string
          user_id: string
        }
        Update: {
          created_at?: string
          ended_at?: string | null
          name?: string
          role?: string
          user_id?: string
        }
        Relationships: []
      }
      staff_absences: {
        Row: {
          during: unknown
          ends_at: string | null
          id: string
          starts_at: string | null
          user_id: string
        }
        ComputedFields: never
        Insert: {
          during: unknown
          ends_at?: never
          id?: string
          starts_at?: never
          user_id: string
        }
        Update: {
          during?: unknown
          ends_at?: never
          id?: string
          starts_at?: never
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'staff_absences_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'staff'
            referencedColumns: ['user_id']
          },
        ]
      }
      staff_hours: {
        Row: {
          ends: string
          starts: string
          user_id: string
          weekday: number
        }
        ComputedFields: never
        Insert: {
          ends: string
          starts: string
          user_id: string
          weekday: number
        }
        Update: {
          ends?: string
          starts?: string
          user_id?: string
          weekday?: number
        }
        Relationships: [
          {
            foreignKeyName: 'staff_hours_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'staff'
            referencedColumns: ['user_id']
          },
        ]
      }
      thumbnails: {
        Row: {
          created_at: string
          filename: string
          id: string
          mime_type: string
          property_id: string
          property_image_id: string
          size: number
          url: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          filename: string
          id?: string
          mime_type?: string
          property_id: string
          property_image_id: string
          size: number
          url: string
        }
        Update: {
          created_at?: string
          filename?: string
          id?: string
          mime_type?: string
          property_id?: string
          property_image_id?: string
          size?: number
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'thumbnails_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'thumbnails_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'thumbnails_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'thumbnails_property_image_id_fkey'
            columns: ['property_image_id']
            isOneToOne: true
            referencedRelation: 'property_images'
            referencedColumns: ['id']
          },
        ]
      }
      viewing_rules: {
        Row: {
          bookable: boolean
          minutes: number
          most_a_day: number
          needs_owner: boolean
          notice_minutes: number
          property_id: string
          staff: string[]
        }
        ComputedFields: never
        Insert: {
          bookable?: boolean
          minutes?: number
          most_a_day?: number
          needs_owner?: boolean
          notice_minutes?: number
          property_id: string
          staff?: string[]
        }
        Update: {
          bookable?: boolean
          minutes?: number
          most_a_day?: number
          needs_owner?: boolean
          notice_minutes?: number
          property_id?: string
          staff?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'viewing_rules_property_id_fkey'
            columns: ['property_id']
            isOneToOne: true
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'viewing_rules_property_id_fkey'
            columns: ['property_id']
            isOneToOne: true
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'viewing_rules_property_id_fkey'
            columns: ['property_id']
            isOneToOne: true
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      viewings: {
        Row: {
          busy: unknown
          buyer_position: string | null
          cancelled_by: string | null
          email: string | null
          ends_at: string
          enquiry_id: string | null
          feedback: string | null
          feedback_shown: boolean
          held_until: string | null
          id: string
          made_at: string
          moves: number
          name: string | null
          notes: string | null
          owner_answer: string | null
          phone: string | null
          property_id: string | null
          request_id: string
          staff_id: string | null
          starts_at: string
          state: string
          version: number
          visit: unknown
        }
        ComputedFields: never
        Insert: {
          busy?: unknown
          buyer_position?: string | null
          cancelled_by?: string | null
          email?: string | null
          ends_at?: never
          enquiry_id?: string | null
          feedback?: string | null
          feedback_shown?: boolean
          held_until?: string | null
          id?: string
          made_at?: string
          moves?: number
          name?: string | null
          notes?: string | null
          owner_answer?: string | null
          phone?: string | null
          property_id?: string | null
          request_id?: string
          staff_id?: string | null
          starts_at?: never
          state: string
          version?: number
          visit: unknown
        }
        Update: {
          busy?: unknown
          buyer_position?: string | null
          cancelled_by?: string | null
          email?: string | null
          ends_at?: never
          enquiry_id?: string | null
          feedback?: string | null
          feedback_shown?: boolean
          held_until?: string | null
          id?: string
          made_at?: string
          moves?: number
          name?: string | null
          notes?: string | null
          owner_answer?: string | null
          phone?: string | null
          property_id?: string | null
          request_id?: string
          staff_id?: string | null
          starts_at?: never
          state?: string
          version?: number
          visit?: unknown
        }
        Relationships: [
          {
            foreignKeyName: 'viewings_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'viewings_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiry_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'viewings_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'viewings_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'viewings_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'viewings_staff_id_fkey'
            columns: ['staff_id']
            isOneToOne: false
            referencedRelation: 'staff'
            referencedColumns: ['user_id']
          },
        ]
      }
    }
    Views: {
      enquiry_overview: {
        Row: {
          acknowledged_at: string | null
          answered_at: string | null
          campaign: NonNullable<Json>
          consents: NonNullable<Json>
          details: NonNullable<Json>
          email: string
          excerpt: string | null
          handled_at: string | null
          handled_by: string | null
          held_back: string | null
          id: string
          is_cut: boolean | null
          is_open: boolean
          mailbox: string
          message: string | null
          name: string
          note: string | null
          page: string | null
          phone: string | null
          preferred_date: string | null
          preferred_time: string | null
          property_id: string | null
          property_title: string | null
          received_at: string
          relay_problem: string | null
          relay_state: string
          relayed_at: string | null
          search_text: string | null
          seconds_to_fill: number | null
          source: string
          spam_reason: string | null
          state: string
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'enquiries_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enquiries_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enquiries_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      listing_cards: {
        Row: {
          area: number | null
          bathrooms: number
          bedrooms: number
          cover: Json | null
          created_at: string
          excerpt: string | null
          feature_count: number | null
          featured: boolean
          features: string[] | null
          has_floor_plan: boolean | null
          id: string
          location: string
          parking_spaces: number
          photo_count: number | null
          place_id: number | null
          price: number | null
          price_frequency: string | null
          price_qualifier: string | null
          property_class: string
          reduced_at: string | null
          search_price: number | null
          specs: Json | null
          status: string
          title: string
          type: string
        }
        ComputedFields: never
        Insert: {
          area?: number | null
          bathrooms?: number | null
          bedrooms?: number | null
          cover?: Json | null
          created_at?: string | null
          excerpt?: never
          feature_count?: never
          featured?: boolean | null
          features?: never
          has_floor_plan?: never
          id?: string | null
          location?: string | null
          parking_spaces?: number | null
          photo_count?: never
          place_id?: number | null
          price?: number | null
          price_frequency?: string | null
          price_qualifier?: string | null
          property_class?: string | null
          reduced_at?: string | null
          search_price?: number | null
          specs?: never
          status?: string | null
          title?: string | null
          type?: string | null
        }
        Update: {
          area?: number | null
          bathrooms?: number | null
          bedrooms?: number | null
          cover?: Json | null
          created_at?: string | null
          excerpt?: never
          feature_count?: never
          featured?: boolean | null
          features?: never
          has_floor_plan?: never
          id?: string | null
          location?: string | null
          parking_spaces?: number | null
          photo_count?: never
          place_id?: number | null
          price?: number | null
          price_frequency?: string | null
          price_qualifier?: string | null
          property_class?: string | null
          reduced_at?: string | null
          search_price?: number | null
          specs?: never
          status?: string | null
          title?: string | null
          type?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'properties_place_id_fkey'
            columns: ['place_id']
            isOneToOne: false
            referencedRelation: 'places'
            referencedColumns: ['id']
          },
        ]
      }
      listing_overview: {
        Row: {
          created_at: string
          featured: boolean
          gap_count: number
          id: string
          location: string
          main_image: Json | null
          pending_images: number | null
          price: number | null
          price_frequency: string | null
          price_qualifier: string | null
          property_class: string
          search_price: number | null
          status: string
          tenancy_kind: string | null
          title: string
          total_images: number | null
          type: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string | null
          featured?: boolean | null
          gap_count?: number | null
          id?: string | null
          location?: string | null
          main_image?: never
          pending_images?: never
          price?: number | null
          price_frequency?: string | null
          price_qualifier?: string | null
          property_class?: string | null
          search_price?: never
          status?: string | null
          tenancy_kind?: string | null
          title?: string | null
          total_images?: never
          type?: string | null
          updated_at?: string | null
        }
        Update: {
          created_at?: string | null
          featured?: boolean | null
          gap_count?: number | null
          id?: string | null
          location?: string | null
          main_image?: never
          pending_images?: never
          price?: number | null
          price_frequency?: string | null
          price_qualifier?: string | null
          property_class?: string | null
          search_price?: never
          status?: string | null
          tenancy_kind?: string | null
          title?: string | null
          total_images?: never
          type?: string | null
          updated_at?: string | null
        }
        Relationships: []
      }
      pending_listings: {
        Row: {
          created_at: string
          id: string
          pending_images: number | null
          property_class: string
          title: string
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'property_images_property_id_fkey'
            columns: ['id']
            isOneToOne: false
            referencedRelation: 'listing_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'property_images_property_id_fkey'
            columns: ['id']
            isOneToOne: false
            referencedRelation: 'listing_overview'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'property_images_property_id_fkey'
            columns: ['id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Functions: {
      add_days_off: {
        Args: { p_first: string; p_last: string; p_user_id: string }
        Returns: undefined
      }
      answer_by_mail: { Args: { p_enquiry_id: string; p_text: string }; Returns: undefined }
      answer_proposal: {
        Args: { p_accepts: boolean; p_token: string; p_viewing_id: string }
        Returns: Json
      }
      book_for: {
        Args: {
          p_email: string
          p_name: string
          p_phone: string
          p_position?: string
          p_property_id: string
          p_staff_id: string
          p_starts_at: string
        }
        Returns: string
      }
      book_slot: { Args: { p_request_id: string }; Returns: Json }
      cancel_invitation: { Args: { p_id: string }; Returns: undefined }
      cancel_viewing: { Args: { p_token: string }; Returns: Json }
      cancel_viewing_for: { Args: { p_by: string; p_id: string }; Returns: undefined }
      change_alert: {
        Args: { p_frequency: string; p_reductions: boolean; p_token: string }
        Returns: Json
      }
      change_colleague: {
        Args: { p_name: string; p_role: string; p_user_id: string }
        Returns: undefined
      }
      change_listings: {
        Args: { p_action: string; p_change: string; p_listings: Json }
        Returns: Json
      }
      check_setup: { Args: Record<PropertyKey, never>; Returns: Json }
      claim_due_enquiries: {
        Args: { p_limit: number }
        Returns: {
          attempt: number
          consents: Json
          details: Json
          email: string
          id: string
          is_cut: boolean
          mailbox: string
          message: string
          name: string
          phone: string
          request_id: string
          source: string
          version: number
        }[]
      }
      claim_due_mails: {
        Args: { p_limit: number }
        Returns: {
          attempt: number
          body: Json
          id: string
          kind: string
          queued_at: string
          recipient: string
        }[]
      }
      claim_enquiry_digest: { Args: { p_listed: number }; Returns: Json }
      claim_invitation: { Args: { p_email: string; p_token: string }; Returns: Json }
      confirm_alert: { Args: { p_token: string }; Returns: Json }
      confirm_viewing: { Args: { p_id: string }; Returns: undefined }
      correct_event: { Args: { p_id: string }; Returns: undefined }
      count_found: { Args: { p_class: string; p_filters?: Json }; Returns: Json }
      count_listings: { Args: { p_filters?: Json }; Returns: Json }
      count_open_enquiries: { Args: Record<PropertyKey, never>; Returns: number }
      count_options: { Args: { p_class: string; p_filters: Json; p_options: Json }; Returns: Json }
      count_visit: {
        Args: { p_kind: string; p_property_id: string; p_source: string }
        Returns: undefined
      }
      delete_image_safely: {
        Args: { p_image_id: string; p_property_id: string; p_property_type: string }
        Returns: string[]
      }
      describe_place: { Args: { p_class: string; p_slug: string }; Returns: Json }
      desk_today: { Args: { p_counted?: number; p_day: string; p_rows?: number }; Returns: Json }
      diary: {
        Args: { p_from: string; p_until: string }
        Returns: {
          address: string
          buyer_position: string
          cancelled_by: string
          email: string
          ends_at: string
          enquiry_id: string
          feedback: string
          feedback_shown: boolean
          id: string
          lat: number
          listing_status: string
          lng: number
          location: string
          name: string
          notes: string
          owner_answer: string
          phone: string
          postcode: string
          property_class: string
          property_id: string
          staff_id: string
          starts_at: string
          state: string
          title: string
        }[]
      }
      diary_feed_state: {
        Args: Record<PropertyKey, never>
        Returns: {
          made_at: string
          read_at: string
        }[]
      }
      diary_people: {
        Args: Record<PropertyKey, never>
        Returns: {
          days_off: Json
          hours: Json
          name: string
          user_id: string
        }[]
      }
      end_access: { Args: { p_user_id: string }; Returns: undefined }
      end_alert: { Args: { p_all?: boolean; p_token: string }; Returns: Json }
      end_diary_feed: { Args: Record<PropertyKey, never>; Returns: undefined }
      end_owner_link: { Args: { p_id: string }; Returns: undefined }
      enquired_properties: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          title: string
        }[]
      }
      enquiry_letters: {
        Args: { p_enquiry_id: string }
        Returns: {
          id: string
          kind: string
          queued_at: string
          sent_at: string
          state: string
        }[]
      }
      erase_deleted_listing: { Args: { p_id: string }; Returns: string[] }
      erase_enquiries: { Args: { p_email: string }; Returns: number }
      erase_expired_deletions: { Args: Record<PropertyKey, never>; Returns: string[] }
      erase_expired_enquiries: { Args: Record<PropertyKey, never>; Returns: number }
      erase_old_mails: { Args: Record<PropertyKey, never>; Returns: number }
      export_and_erase_enquiries: { Args: { p_email: string }; Returns: Json }
      export_enquiries: { Args: { p_email: string }; Returns: Json }
      free_slots: {
        Args: { p_from: string; p_property_id: string; p_until: string }
        Returns: string[]
      }
      free_slots_to_move: {
        Args: { p_from: string; p_token: string; p_until: string }
        Returns: string[]
      }
      free_slots_to_reschedule: {
        Args: { p_from: string; p_id: string; p_until: string }
        Returns: string[]
      }
      get_schema_info: { Args: Record<PropertyKey, never>; Returns: Json }
      hold_slot: {
        Args: { p_property_id: string; p_request_id: string; p_starts_at: string }
        Returns: string
      }
      invite_colleague: {
        Args: { p_email: string; p_name: string; p_role: string }
        Returns: string
      }
      lint_advert: {
        Args: { p_assured: boolean; p_class: string; p_texts: Json }
        Returns: {
          code: string
          field: string
          length: number
          severity: string
          start: number
        }[]
      }
      listing_interest: {
        Args: { p_ids: string[] }
        Returns: {
          enquiries: number
          id: string
          viewings: number
          views: number
        }[]
      }
      listings_named: {
        Args: { p_class: string; p_text: string }
        Returns: {
          id: string
          location: string
          title: string
        }[]
      }
      log_enquiry_export: { Args: { p_filter: Json; p_rows: number }; Returns: undefined }
      make_administrator: { Args: { p_email: string; p_name: string }; Returns: string }
      make_diary_feed: { Args: Record<PropertyKey, never>; Returns: string }
      make_owner_link: { Args: { p_label: string; p_property_id: string }; Returns: string }
      make_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] }
      mark_enquiry_relayed: { Args: { p_request_id: string }; Returns: undefined }
      match_alerts: { Args: { p_limit: number }; Returns: number }
      move_viewing: { Args: { p_starts_at: string; p_token: string }; Returns: Json }
      note_viewing: {
        Args: { p_id: string; p_notes: string; p_position: string }
        Returns: undefined
      }
      open_invitations: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          expires_at: string
          id: string
          invited_at: string
          name: string
          role: string
        }[]
      }
      optimize_property_images: {
        Args: { p_property_id: string; p_property_type: string }
        Returns: number
      }
      order_listing_files: { Args: { p_ids: string[]; p_property_id: string }; Returns: undefined }
      owner_progress: { Args: { p_token: string }; Returns: Json }
      pass_challenge: { Args: { p_request_id: string }; Returns: undefined }
      pause_alert: { Args: { p_days: number; p_token: string }; Returns: Json }
      people_waiting: { Args: { p_id: string }; Returns: number }
      publish_gaps: {
        Args: { p_ids: string[] }
        Returns: {
          code: string
          id: string
          severity: string
        }[]
      }
      queue_alert_mails: { Args: { p_limit: number; p_now?: string }; Returns: number }
      read_alert: { Args: { p_token: string }; Returns: Json }
      read_diary_feed: {
        Args: { p_token: string }
        Returns: {
          address: string
          ends_at: string
          id: string
          location: string
          postcode: string
          starts_at: string
          state: string
          title: string
          version: number
        }[]
      }
      read_enquiry: { Args: { p_enquiry_token: string }; Returns: Json }
      read_invitation: { Args: { p_token: string }; Returns: string }
      read_viewing: { Args: { p_token: string }; Returns: Json }
      refresh_alert_places: { Args: { p_limit: number }; Returns: number }
      refresh_gap_counts: { Args: Record<PropertyKey, never>; Returns: number }
      relax_search: { Args: { p_class: string; p_filters: Json }; Returns: Json }
      remove_second_factor: { Args: Record<PropertyKey, never>; Returns: undefined }
      reorder_images_safely: {
        Args: {
          p_image_ids: string[]
          p_property_id: string
          p_property_type: string
          p_seen_ids?: string[]
        }
        Returns: undefined
      }
      request_alert: {
        Args: {
          p_area: Json
          p_class: string
          p_consent: string
          p_email: string
          p_filters: Json
          p_frequency: string
          p_homes: string[]
          p_honeypot: string
          p_reductions: boolean
        }
        Returns: undefined
      }
      require_second_factor: { Args: { p_required: boolean }; Returns: undefined }
      reschedule_viewing: {
        Args: { p_id: string; p_staff_id: string; p_starts_at: string }
        Returns: undefined
      }
      reset_second_factor: { Args: { p_reason: string; p_user_id: string }; Returns: undefined }
      restore_access: { Args: { p_user_id: string }; Returns: undefined }
      restore_listing: { Args: { p_id: string }; Returns: undefined }
      save_answer: {
        Args: {
          p_answer: string
          p_id: string
          p_property_id: string
          p_question: string
          p_seen: Json
          p_shown: boolean
        }
        Returns: undefined
      }
      save_enquiry_note: {
        Args: { p_id: string; p_note: string; p_seen_note: string }
        Returns: boolean
      }
      save_hours: { Args: { p_hours: Json; p_user_id: string }; Returns: undefined }
      save_position: {
        Args: { p_position: Json; p_property_id: string; p_seen: Json }
        Returns: undefined
      }
      save_rooms: {
        Args: { p_property_id: string; p_rooms: Json; p_seen: Json }
        Returns: undefined
      }
      search_listings: {
        Args: {
          p_after?: Json
          p_class: string
          p_filters?: Json
          p_rows?: number
          p_sort?: string
        }
        Returns: {
          area: number | null
          bathrooms: number
          bedrooms: number
          cover: Json | null
          created_at: string
          excerpt: string | null
          feature_count: number | null
          featured: boolean
          features: string[] | null
          has_floor_plan: boolean | null
          id: string
          location: string
          parking_spaces: number
          photo_count: number | null
          place_id: number | null
          price: number | null
          price_frequency: string | null
          price_qualifier: string | null
          property_class: string
          reduced_at: string | null
          search_price: number | null
          specs: Json | null
          status: string
          title: string
          type: string
        }[]
        SetofOptions: {
          from: '*'
          to: 'listing_cards'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_on_map: {
        Args: { p_area: Json; p_class: string; p_filters?: Json; p_sort?: string }
        Returns: Json
      }
      search_overviews: {
        Args: { p_after?: Json; p_filters?: Json; p_rows?: number; p_sort?: string }
        Returns: {
          created_at: string
          featured: boolean
          gap_count: number
          id: string
          location: string
          main_image: Json | null
          pending_images: number | null
          price: number | null
          price_frequency: string | null
          price_qualifier: string | null
          property_class: string
          search_price: number | null
          status: string
          tenancy_kind: string | null
          title: string
          total_images: number | null
          type: string
          updated_at: string
        }[]
        SetofOptions: {
          from: '*'
          to: 'listing_overview'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      second_factor_status: { Args: Record<PropertyKey, never>; Returns: Json }
      send_enquiry_again: { Args: { p_id: string }; Returns: undefined }
      set_own_name: { Args: { p_name: string }; Returns: undefined }
      settle_enquiry_digest: {
        Args: { p_id: string; p_outcome: string; p_problem: string }
        Returns: undefined
      }
      settle_enquiry_relay: {
        Args: {
          p_attempt: number
          p_id: string
          p_outcome: string
          p_problem: string
          p_version: number
        }
        Returns: undefined
      }
      settle_invitation: { Args: { p_id: string; p_user_id: string }; Returns: undefined }
      settle_mail: {
        Args: { p_attempt: number; p_id: string; p_outcome: string; p_problem: string }
        Returns: undefined
      }
      settle_viewing: {
        Args: {
          p_feedback: string
          p_id: string
          p_outcome: string
          p_position: string
          p_shown: boolean
        }
        Returns: undefined
      }
      staff_emails: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          name: string
          user_id: string
        }[]
      }
      submit_enquiry: {
        Args: {
          p_campaign: Json
          p_consents: Json
          p_details: Json
          p_email: string
          p_honeypot: string
          p_mailbox: string
          p_message: string
          p_name: string
          p_page: string
          p_phone: string
          p_property_id: string
          p_request_id: string
          p_seconds_to_fill: number
          p_source: string
        }
        Returns: {
          mail: string
          version: number
        }[]
      }
      suggest_places: { Args: { p_class: string; p_text: string }; Returns: Json }
      team_members: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          ended_at: string
          has_second_factor: boolean
          is_signed_in: boolean
          joined_at: string
          last_seen_at: string
          name: string
          role: string
          user_id: string
        }[]
      }
      tend_alerts: { Args: Record<PropertyKey, never>; Returns: undefined }
      tend_owner_pages: { Args: Record<PropertyKey, never>; Returns: undefined }
      unplaced_listings: { Args: { p_class: string; p_filters?: Json }; Returns: Json }
      use_recovery_code: { Args: { p_code: string }; Returns: boolean }
      visit_report: { Args: { p_most?: number; p_property_id?: string }; Returns: Json }
      withdraw_enquiry: { Args: { p_enquiry_token: string }; Returns: Json }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const

-- By hand: no model changes.
-- Administrators' numbers were written into identities and metadata as digits alone. Only what we wrote ourselves is
-- changed: the number of an identity by phone, and metadata that repeat the user's own number.
UPDATE "identities"
    SET "identity_data" = jsonb_set("identity_data", '{phone}', to_jsonb('+' || ("identity_data" ->> 'phone')))
    WHERE "provider" = 'phone'
        AND jsonb_typeof("identity_data" -> 'phone') = 'string'
        AND "identity_data" ->> 'phone' ~ '^[1-9][0-9]{1,14}$';

UPDATE "users"
    SET "user_metadata" = jsonb_set("user_metadata", '{phone}', to_jsonb('+' || "phone"))
    WHERE "phone" ~ '^[1-9][0-9]{1,14}$'
        AND "user_metadata" -> 'phone' = to_jsonb("phone");

-- unusualDays
select "code", "day_type"
from "calendar_days"
where ("calendar_days"."enabled" = $1 and "calendar_days"."code" >= $2 and "calendar_days"."code" <= $3)
order by "calendar_days"."code" asc;

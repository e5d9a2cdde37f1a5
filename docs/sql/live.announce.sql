-- notify
select pg_notify($1, $2);

-- notifyAll
select pg_notify($1, news)
from json_array_elements_text($2::json) as news;

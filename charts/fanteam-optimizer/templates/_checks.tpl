{{/* Values that the schema cannot check, because they depend on each other. Each check adds a sentence to `found`. */}}

{{- define "fanteam.checkImage" -}}
{{- if and .image.tag .image.digest }}{{ $_ := set .found (print .key ".tag") "is set together with digest: set one of them" }}{{ end -}}
{{- if eq (.image.tag | default "") "latest" }}{{ $_ := set .found (print .key ".tag") "is latest, which changes without a release: name a version" }}{{ end -}}
{{- end -}}

{{- define "fanteam.checkPart" -}}
{{- if .part.pdb.enabled }}
{{- if and .part.pdb.minAvailable .part.pdb.maxUnavailable }}{{ $_ := set .found (print .key ".pdb.minAvailable") "is set together with maxUnavailable: set one of them to 0" }}
{{- else if not (or .part.pdb.minAvailable .part.pdb.maxUnavailable) }}{{ $_ := set .found (print .key ".pdb") "would prevent every eviction: set minAvailable or maxUnavailable, or enabled: false" }}
{{- else if ge (int .part.pdb.minAvailable) (int .replicas) }}{{ $_ := set .found (print .key ".pdb.minAvailable") (printf "is %d of %d replicas, which prevents every eviction: use a smaller number" (int .part.pdb.minAvailable) (int .replicas)) }}
{{- end }}
{{- end }}
{{- if lt (int .part.gracePeriodSeconds) (int (add .part.preStopSeconds .drain)) }}{{ $_ := set .found (print .key ".gracePeriodSeconds") (printf "is too short: it must be at least preStopSeconds + %d" (int .drain)) }}{{ end -}}
{{- end -}}

{{- define "fanteam.checkScaling" -}}
{{- if gt (int .scaling.minReplicas) (int .scaling.maxReplicas) }}{{ $_ := set .found (print .key ".minReplicas") "is greater than maxReplicas" }}{{ end -}}
{{- end -}}

{{- define "fanteam.checkServer" -}}
{{- $found := .found }}
{{- with .root.Values }}
{{- if not .secrets.database }}{{ $_ := set $found "secrets.database" "is empty: name an existing Secret with the key DATABASE_URL" }}{{ end }}
{{- if and (or .api.enabled .worker.enabled) (not .secrets.app) }}{{ $_ := set $found "secrets.app" "is empty: name an existing Secret with the keys JWT_SECRET, FIRST_SUPERUSER and FIRST_SUPERUSER_PASSWORD" }}{{ end }}
{{- if and .secrets.redis .bundled.redis.enabled }}{{ $_ := set $found "secrets.redis" "is set together with bundled.redis.enabled: use one Redis" }}{{ end }}
{{- if and .migrate.enabled (eq .migrate.mode "hook") .bundled.postgresql.enabled }}{{ $_ := set $found "migrate.mode" "is hook, which runs before bundled.postgresql exists: use job" }}{{ end }}
{{- include "fanteam.checkImage" (dict "key" "server.image" "image" .server.image "found" $found) }}
{{- end }}
{{- end -}}

{{- define "fanteam.checkFrontend" -}}
{{- $key := print "frontends." .part -}}
{{- $found := .found -}}
{{- $versions := list -}}
{{- range $at, $release := .frontend.releases }}
{{- if has $release.version $versions }}{{ $_ := set $found (printf "%s.releases" $key) (printf "lists the version %s twice" $release.version) }}{{ end }}
{{- $versions = append $versions $release.version }}
{{- include "fanteam.checkImage" (dict "key" (printf "%s.releases[%d]" $key $at) "image" $release "found" $found) }}
{{- end }}
{{- if and .frontend.active $versions (not (has .frontend.active $versions)) }}{{ $_ := set $found (print $key ".active") (printf "is %s, which %s.releases does not list" .frontend.active $key) }}{{ end }}
{{- if and .frontend.active (not $versions) }}{{ $_ := set $found (print $key ".active") (printf "is set, but %s.releases is empty: list its versions" $key) }}{{ end }}
{{- if and (gt (len $versions) 1) (not .frontend.active) }}{{ $_ := set $found (print $key ".active") (printf "is empty: name the version of %s.releases that new pages load" $key) }}{{ end }}
{{- with .frontend.canary }}
{{- if and .version (not (has .version $versions)) }}{{ $_ := set $found (print $key ".canary.version") (printf "is %s, which %s.releases does not list" .version $key) }}{{ end }}
{{- if and .version (eq .version ($.frontend.active | default "")) }}{{ $_ := set $found (print $key ".canary.version") "is also the active version: choose another one, or leave it empty" }}{{ end }}
{{- if and .weight (not .version) }}{{ $_ := set $found (print $key ".canary.weight") "is set without a version: name canary.version" }}{{ end }}
{{- if and .weight (eq $.frontend.remote "") }}{{ $_ := set $found (print $key ".canary.weight") "is set for the shell: only a remote can have a canary" }}{{ end }}
{{- end }}
{{- if and (eq .frontend.remote "") (ne .part "shell") }}{{ $_ := set $found (print $key ".remote") "is empty: only the shell has no name below /remotes" }}{{ end }}
{{- include "fanteam.checkPart" (dict "key" $key "part" .frontend "replicas" .frontend.replicas "drain" 5 "found" $found) }}
{{- end -}}

{{- define "fanteam.checks" -}}
{{- $found := dict }}
{{- $parts := list }}
{{- with .Values }}
{{- if or .api.enabled .worker.enabled .migrate.enabled }}{{ include "fanteam.checkServer" (dict "root" $ "found" $found) }}{{ end }}
{{- if .api.enabled }}
{{- $parts = append $parts "api" }}
{{- include "fanteam.checkPart" (dict "key" "api" "part" .api "replicas" (ternary .api.autoscaling.minReplicas .api.replicas .api.autoscaling.enabled) "drain" 15 "found" $found) }}
{{- if .api.autoscaling.enabled }}{{ include "fanteam.checkScaling" (dict "key" "api.autoscaling" "scaling" .api.autoscaling "found" $found) }}{{ end }}
{{- end }}
{{- if .worker.enabled }}
{{- $parts = append $parts "worker" }}
{{- include "fanteam.checkPart" (dict "key" "worker" "part" .worker "replicas" (ternary .worker.keda.minReplicas .worker.replicas .worker.keda.enabled) "drain" 70 "found" $found) }}
{{- if .worker.keda.enabled }}
{{- include "fanteam.checkScaling" (dict "key" "worker.keda" "scaling" .worker.keda "found" $found) }}
{{- if not .worker.keda.prometheusUrl }}{{ $_ := set $found "worker.keda.prometheusUrl" "is empty: name the URL of Prometheus" }}{{ end }}
{{- end }}
{{- end }}
{{- if .migrate.enabled }}{{ $parts = append $parts "migrate" }}{{ end }}
{{- range $name := list "postgresql" "redis" }}
{{- $database := index $.Values.bundled $name }}
{{- if $database.enabled }}
{{- $parts = append $parts $name }}
{{- include "fanteam.checkImage" (dict "key" (printf "bundled.%s.image" $name) "image" $database.image "found" $found) }}
{{- if not (or $database.image.tag $database.image.digest) }}{{ $_ := set $found (printf "bundled.%s.image.tag" $name) "is empty: name a version" }}{{ end }}
{{- end }}
{{- end }}
{{- if and .bundled.postgresql.enabled (not .secrets.database) }}{{ $_ := set $found "secrets.database" "is empty: name an existing Secret with the keys DATABASE_URL and POSTGRES_PASSWORD" }}{{ end }}
{{- $remotes := dict }}
{{- range $part, $frontend := .frontends }}
{{- if $frontend.enabled }}
{{- $parts = append $parts $part }}
{{- include "fanteam.checkFrontend" (dict "part" $part "frontend" $frontend "found" $found) }}
{{- with get $remotes $frontend.remote }}{{ $_ := set $found (printf "frontends.%s.remote" $part) (printf "is also the remote of frontends.%s: each needs its own addresses" .) }}{{ end }}
{{- $_ := set $remotes $frontend.remote $part }}
{{- end }}
{{- if has $part (list "api" "worker" "migrate" "postgresql" "redis" "settings" "test" "metrics" "alerts" "dashboards" "default-deny" "config-json") }}{{ $_ := set $found (print "frontends." $part) "has the name of another part: choose another name" }}{{ end }}
{{- end }}
{{- end }}
{{- if and .Values.configJson.enabled (not .Values.frontends.shell.enabled) }}{{ $_ := set $found "configJson.enabled" "is true, but frontends.shell.enabled is false: config.json belongs to the shell" }}{{ end }}
{{- if not $parts }}{{ $_ := set $found "api.enabled" "is false, and so is every other part: enable at least one" }}{{ end }}
{{- if $found }}
{{- $sentences := list }}
{{- range $key, $sentence := $found }}{{ $sentences = append $sentences (printf "%s %s." $key $sentence) }}{{ end }}
{{- fail (printf "\n\nThe values cannot be used:\n  %s\n" (join "\n  " $sentences)) }}
{{- end }}
{{- end -}}

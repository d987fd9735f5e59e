{{/* Values that the schema cannot check, because they depend on each other. Each check adds a sentence to `found`. */}}

{{- define "fanteam.checkImage" -}}
{{- if and .image.tag .image.digest }}{{ $_ := set .found (print .key ".tag") "is set together with digest: set one of them" }}{{ end -}}
{{- if eq (.image.tag | default "") "latest" }}{{ $_ := set .found (print .key ".tag") "is latest, which changes without a release: name a version" }}{{ end -}}
{{- end -}}

{{/* A CPU quantity in thousandths of a core, a memory quantity in KiB. */}}
{{- define "fanteam.quantity" -}}
{{- $number := regexFind "^[0-9.]+" . | float64 -}}
{{- $factor := get (dict "m" 1 "Ki" 1 "Mi" 1024 "Gi" 1048576 "Ti" 1073741824) (regexFind "[A-Za-z]+$" .) | default 1000 -}}
{{- mulf $number $factor | int64 -}}
{{- end -}}

{{- define "fanteam.checkResources" -}}
{{- range $what, $limit := .resources.limits }}
{{- $request := get $.resources.requests $what }}
{{- if gt (include "fanteam.quantity" $request | int64) (include "fanteam.quantity" $limit | int64) }}{{ $_ := set $.found (printf "%s.resources.requests.%s" $.key $what) (printf "is %s, and the limit is %s: use at most the limit" $request $limit) }}{{ end }}
{{- end }}
{{- end -}}

{{- define "fanteam.checkPart" -}}
{{- include "fanteam.checkResources" (dict "key" .key "resources" .part.resources "found" .found) }}
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
{{- if not .secrets.app }}{{ $_ := set $found "secrets.app" "is empty: name an existing Secret with the keys JWT_SECRET, FIRST_SUPERUSER and FIRST_SUPERUSER_PASSWORD" }}{{ end }}
{{- if and .secrets.redis .bundled.redis.enabled }}{{ $_ := set $found "secrets.redis" "is set together with bundled.redis.enabled: use one Redis" }}{{ end }}
{{- if and (eq .migrate.mode "hook") .bundled.postgresql.enabled }}{{ $_ := set $found "migrate.mode" "is hook, which runs before bundled.postgresql exists: use job" }}{{ end }}
{{- include "fanteam.checkResources" (dict "key" "migrate" "resources" .migrate.resources "found" $found) }}
{{- include "fanteam.checkImage" (dict "key" "server.image" "image" .server.image "found" $found) }}
{{- end }}
{{- end -}}

{{/* The settings of the API against its Ingress. */}}
{{- define "fanteam.checkAddress" -}}
{{- with .root.Values }}
{{- $url := .settings.FRONTEND_HOST | trimSuffix "/" }}
{{- $host := regexReplaceAll "^https?://|:[0-9]+$" $url "" }}
{{- if ne $host .front.host }}{{ $_ := set $.found "front.host" (printf "is %s, and settings.FRONTEND_HOST is %s: both must name the same host" .front.host $url) }}{{ end }}
{{- if and .front.tlsSecret (hasPrefix "http://" $url) }}{{ $_ := set $.found "settings.FRONTEND_HOST" "starts with http://, and front.tlsSecret is set: use https://" }}{{ end }}
{{- if not .settings.TRUST_PROXY_HOPS }}{{ $_ := set $.found "settings.TRUST_PROXY_HOPS" "is 0, and the Ingress is a proxy in front of the API: use 1 or more, otherwise all visitors share one address and its limits" }}{{ end }}
{{- end }}
{{- end -}}

{{/* The solver processes against the resources of a worker. */}}
{{- define "fanteam.checkSolvers" -}}
{{- with .root.Values }}
{{- $processes := int .settings.SOLVER_PROCESSES }}
{{- if not $processes }}{{ $_ := set $.found "settings.SOLVER_PROCESSES" "is 0, which starts a process for each core of the node: name a number" }}
{{- else }}
{{- with .worker.resources.limits.cpu }}
{{- if gt (mul $processes 1000) (include "fanteam.quantity" . | int64) }}{{ $_ := set $.found "settings.SOLVER_PROCESSES" (printf "is %d, and worker.resources.limits.cpu is %s: each process needs a core" $processes .) }}{{ end }}
{{- end }}
{{- /* two more processes, for quick and short runs; 256 MiB for the worker itself */}}
{{- $memory := int .settings.SOLVER_MEMORY_MB | default 512 }}
{{- $needed := add 256 (mul (add $processes 2) $memory) }}
{{- if gt (mul $needed 1024) (include "fanteam.quantity" .worker.resources.limits.memory | int64) }}{{ $_ := set $.found "worker.resources.limits.memory" (printf "is %s, and %d solver processes of up to %d MB, one each for quick and short runs, and the worker can use %dMi: raise it, or lower settings.SOLVER_PROCESSES or settings.SOLVER_MEMORY_MB" .worker.resources.limits.memory $processes $memory $needed) }}{{ end }}
{{- end }}
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
{{- if or .api.enabled .worker.enabled }}{{ include "fanteam.checkServer" (dict "root" $ "found" $found) }}{{ end }}
{{- if .api.enabled }}
{{- $parts = append $parts "api" }}
{{- include "fanteam.checkPart" (dict "key" "api" "part" .api "replicas" (ternary .api.autoscaling.minReplicas .api.replicas .api.autoscaling.enabled) "drain" 15 "found" $found) }}
{{- if .api.autoscaling.enabled }}{{ include "fanteam.checkScaling" (dict "key" "api.autoscaling" "scaling" .api.autoscaling "found" $found) }}{{ end }}
{{- end }}
{{- if .worker.enabled }}
{{- $parts = append $parts "worker" }}
{{- include "fanteam.checkPart" (dict "key" "worker" "part" .worker "replicas" (ternary .worker.keda.minReplicas .worker.replicas .worker.keda.enabled) "drain" 70 "found" $found) }}
{{- include "fanteam.checkSolvers" (dict "root" $ "found" $found) }}
{{- if .worker.keda.enabled }}
{{- if not .monitoring.serviceMonitor.enabled }}{{ $_ := set $found "monitoring.serviceMonitor.enabled" "is false, and worker.keda needs the metrics of this release in Prometheus: set it to true" }}{{ end }}
{{- include "fanteam.checkScaling" (dict "key" "worker.keda" "scaling" .worker.keda "found" $found) }}
{{- if not .worker.keda.prometheusUrl }}{{ $_ := set $found "worker.keda.prometheusUrl" "is empty: name the URL of Prometheus" }}{{ end }}
{{- end }}
{{- end }}
{{- if and .front.enabled .api.enabled }}{{ include "fanteam.checkAddress" (dict "root" $ "found" $found) }}{{ end }}
{{- range $name := list "postgresql" "redis" }}
{{- $database := index $.Values.bundled $name }}
{{- if $database.enabled }}
{{- $parts = append $parts $name }}
{{- include "fanteam.checkImage" (dict "key" (printf "bundled.%s.image" $name) "image" $database.image "found" $found) }}
{{- include "fanteam.checkResources" (dict "key" (print "bundled." $name) "resources" $database.resources "found" $found) }}
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
{{- with .Values.monitoring.rules }}
{{- if and .enabled (not .runbookUrl) }}{{ $_ := set $found "monitoring.rules.runbookUrl" "is empty: name the address of docs/runbook.md on your Git server, to which alerts link" }}{{ end }}
{{- end }}
{{- if and .Values.configJson.enabled (not .Values.frontends.shell.enabled) }}{{ $_ := set $found "configJson.enabled" "is true, but frontends.shell.enabled is false: config.json belongs to the shell" }}{{ end }}
{{- if not $parts }}{{ $_ := set $found "api.enabled" "is false, and so is every other part: enable at least one" }}{{ end }}
{{- if $found }}
{{- $sentences := list }}
{{- range $key, $sentence := $found }}{{ $sentences = append $sentences (printf "%s %s." $key $sentence) }}{{ end }}
{{- fail (printf "\n\nThe values cannot be used:\n  %s\n" (join "\n  " $sentences)) }}
{{- end }}
{{- end -}}
